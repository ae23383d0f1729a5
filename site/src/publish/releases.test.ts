import type { SiteRegistry, Versions } from '@chautari/contract/site';
import { listIncompatibilities } from '@chautari/contract/fit';
import { findIncompatibilities } from './releases';

const files = { version: '0.1.0-a', base: '/', entry: 'x.js', integrity: '', parts: {}, integrities: {} };
const site = (gives: Versions, needs: Versions): SiteRegistry => ({
  shell: { ...files, gives, inlineScript: '' },
  modules: [{ ...files, name: 'mfe-doctor', paths: {}, links: [], needs }],
});

it.each([
  ['1.4', '1.4', true],
  ['1.4', '1.5', true],
  ['1.4', '1.3', false],
  ['1.4', '2.0', false],
  ['2.0', '1.9', false],
  ['1.10', '1.9', false],
  ['1.9', '1.10', true],
  ['1.0', undefined, false],
])('%s needed and %s available are compatible: %p', (needed, available, isCompatible) =>
  expect(listIncompatibilities({ records: needed }, available ? { records: available } : {})).toHaveLength(
    isCompatible ? 0 : 1,
  ),
);

describe('endpoints', () => {
  const calling = (of: { shell: Versions; module: Versions }): SiteRegistry => {
    const { shell, modules } = site({}, {});
    return {
      shell: { ...shell, calls: of.shell },
      modules: modules.map((mfe) => ({ ...mfe, calls: of.module })),
    };
  };
  const at = (endpoints: Versions) => ({ endpoints });

  it('that changed refuse only their callers, with a sentence that says who must change', () => {
    const calls = { shell: { getSession: '1.2' }, module: { listSlots: '1.3', getSession: '1.2' } };
    expect(
      findIncompatibilities(calling(calls), at({ getSession: '1.2', listSlots: '1.4', bookVisit: '3.0' })),
    ).toEqual([]);
    expect(findIncompatibilities(calling(calls), at({ getSession: '1.2', listSlots: '2.0' }))).toEqual([
      'mfe-doctor needs listSlots 1.3, the service gives 2.0: build mfe-doctor with listSlots 2 and publish it; modules that do not call it are not affected',
    ]);
  });

  it('that are new need a newer service, not a newer shell', () => {
    const calls = { shell: {}, module: { bookVisit: '1.0' } };
    expect(findIncompatibilities(calling(calls), at({ bookVisit: '1.0' }))).toEqual([]);
    expect(findIncompatibilities(calling(calls), at({}))).toEqual([
      'mfe-doctor needs bookVisit 1.0, the service gives none: bring the service up to date first, or build mfe-doctor without it if it was removed',
    ]);
  });

  it('are compared with those of the last service on the site', () => {
    const calls = calling({ shell: { getSession: '1.7' }, module: { getSession: '1.7' } });
    expect(findIncompatibilities(calls, undefined)).toEqual([]);
    expect(findIncompatibilities(calls, at({ getSession: '1.6' }))).toEqual([
      'the shell needs getSession 1.7, the service gives 1.6: bring the service up to date first',
      'mfe-doctor needs getSession 1.7, the service gives 1.6: bring the service up to date first',
    ]);
  });

  it('that were removed refuse new callers, and nothing beside active ones', () => {
    const calls = { shell: {}, module: { listSlots: '1.3' } };
    expect(findIncompatibilities(calling(calls), at({}), { 'mfe-doctor': '0.1.0-a' })).toEqual([]);
    expect(findIncompatibilities(calling(calls), at({}), { 'mfe-doctor': '0.1.0-b' })).toHaveLength(1);
  });
});

describe('findIncompatibilities', () => {
  it('returns nothing where all needs are met', () => {
    expect(
      findIncompatibilities(site({ react: '19.3', records: '2.4' }, { react: '19.3', records: '2.1' }), undefined),
    ).toEqual([]);
  });

  it('says which side must change', () => {
    expect(findIncompatibilities(site({ records: '2.0' }, { records: '3.0' }), undefined)).toEqual([
      'mfe-doctor needs records 3.0, the shell gives 2.0: publish the shell first',
    ]);
    expect(findIncompatibilities(site({ records: '2.0' }, { records: '2.1' }), undefined)).toEqual([
      'mfe-doctor needs records 2.1, the shell gives 2.0: publish the shell first',
    ]);
    expect(findIncompatibilities(site({}, { pharmacy: '1.0' }), undefined)).toEqual([
      'mfe-doctor needs pharmacy 1.0, the shell gives none: publish the shell first',
    ]);
    expect(findIncompatibilities(site({ records: '3.0' }, { records: '2.9' }), undefined)).toEqual([
      'mfe-doctor needs records 2.9, the shell gives 3.0: build mfe-doctor with records 3 and publish it together with the shell',
    ]);
  });

  it('compares React as it compares the kit', () => {
    expect(findIncompatibilities(site({ react: '19.3' }, { react: '18.2' }), undefined)).toEqual([
      'mfe-doctor needs react 18.2, the shell gives 19.3: build mfe-doctor with react 19 and publish it together with the shell',
    ]);
  });
});
