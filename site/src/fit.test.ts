import type { SiteRegistry, Versions } from '@chautari/contract/site';
import { incompatibilities } from '@chautari/contract/fit';
import { endingCalls, incompatibilitiesOf } from './fit';

const files = { version: '0.1.0-a', base: '/', entry: 'x.js', integrity: '', parts: {}, integrities: {} };
const site = (gives: Versions, needs: Versions): SiteRegistry => ({
  shell: { ...files, gives },
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
])('%s needed and %s given fit: %p', (needed, given, fits) =>
  expect(incompatibilities({ records: needed }, given ? { records: given } : {})).toHaveLength(fits ? 0 : 1),
);

describe('endpoints', () => {
  const calling = (of: { shell: Versions; module: Versions }): SiteRegistry => {
    const { shell, modules } = site({}, {});
    return {
      shell: { ...shell, calls: of.shell },
      modules: modules.map((mfe) => ({ ...mfe, calls: of.module })),
    };
  };
  const at = (endpoints: Versions) => ({ contract: '9.0', endpoints });

  it('that broke stop only those who call them, and it says who moves', () => {
    const calls = { shell: { getSession: '1.2' }, module: { listSlots: '1.3', getSession: '1.2' } };
    expect(incompatibilitiesOf(calling(calls), at({ getSession: '1.2', listSlots: '1.4', bookVisit: '3.0' }))).toEqual(
      [],
    );
    expect(incompatibilitiesOf(calling(calls), at({ getSession: '1.2', listSlots: '2.0' }))).toEqual([
      'mfe-doctor needs listSlots 1.3, the service gives 2.0: build mfe-doctor with listSlots 2 and publish it; who does not use it is not concerned',
    ]);
  });

  it('that are new wait for the service, not for the shell', () => {
    const calls = { shell: {}, module: { bookVisit: '1.0' } };
    expect(incompatibilitiesOf(calling(calls), at({ bookVisit: '1.0' }))).toEqual([]);
    expect(incompatibilitiesOf(calling(calls), at({}))).toEqual([
      'mfe-doctor needs bookVisit 1.0, the service gives none: bring the service up to date first, or build mfe-doctor without it if it has gone',
    ]);
  });

  it('that went stop what is published next, and nobody beside what called them already', () => {
    const calls = { shell: {}, module: { listSlots: '1.3' } };
    expect(incompatibilitiesOf(calling(calls), at({}), { 'mfe-doctor': '0.1.0-a' })).toEqual([]);
    expect(incompatibilitiesOf(calling(calls), at({}), { 'mfe-doctor': '0.1.0-b' })).toHaveLength(1);
  });

  describe('that end', () => {
    const service = {
      ...at({ bookVisit: '1.3', bookVisit2: '2.0' }),
      ends: { bookVisit: '2027-02-01' },
    };
    const on = (day: string) => jest.useFakeTimers({ now: Date.parse(day) });
    afterEach(() => jest.useRealTimers());

    it('may be called until their last day, and it says what to call', () => {
      on('2027-01-30T08:00:00Z');
      expect(endingCalls('mfe-doctor', { bookVisit: '1.3' }, service)).toEqual([
        {
          isOver: false,
          sentence: 'mfe-doctor calls bookVisit, which ends on 2027-02-01, in 3 days: call bookVisit2 instead',
        },
      ]);
      expect(endingCalls('mfe-doctor', { bookVisit2: '2.0' }, service)).toEqual([]);
    });
    it('are over afterwards', () => {
      on('2027-02-02T00:00:00Z');
      expect(endingCalls('mfe-doctor', { bookVisit: '1.3' }, service)).toEqual([
        { isOver: true, sentence: 'mfe-doctor calls bookVisit, which ended on 2027-02-01: call bookVisit2 instead' },
      ]);
    });
  });

  it('of a service from before they had versions are judged by its contract as a whole', () => {
    const { shell, modules } = site({ contract: '1.7' }, {});
    const ahead = { shell: { ...shell, calls: { getSession: '1.0' } }, modules };
    expect(incompatibilitiesOf(ahead, { contract: '1.7' })).toEqual([]);
    expect(incompatibilitiesOf(ahead, { contract: '1.6' })).toHaveLength(1);
  });
});

describe('what does not fit on a site', () => {
  it('is nothing where everybody gets what they need, and more', () => {
    expect(
      incompatibilitiesOf(
        site({ react: '19.3', records: '2.4', contract: '1.7' }, { react: '19.3', records: '2.1', contract: '1.7' }),
        { contract: '1.8' },
      ),
    ).toEqual([]);
  });

  it('says which side must change', () => {
    expect(incompatibilitiesOf(site({ records: '2.0' }, { records: '3.0' }), undefined)).toEqual([
      'mfe-doctor needs records 3.0, the shell gives 2.0: publish the shell first',
    ]);
    expect(incompatibilitiesOf(site({ records: '2.0' }, { records: '2.1' }), undefined)).toEqual([
      'mfe-doctor needs records 2.1, the shell gives 2.0: publish the shell first',
    ]);
    expect(incompatibilitiesOf(site({}, { pharmacy: '1.0' }), undefined)).toEqual([
      'mfe-doctor needs pharmacy 1.0, the shell gives none: publish the shell first',
    ]);
    expect(incompatibilitiesOf(site({ records: '3.0' }, { records: '2.9' }), undefined)).toEqual([
      'mfe-doctor needs records 2.9, the shell gives 3.0: build mfe-doctor with records 3 and publish it together with the shell',
    ]);
  });

  it('holds for React as for the kit', () => {
    expect(incompatibilitiesOf(site({ react: '19.3' }, { react: '18.2' }), undefined)).toEqual([
      'mfe-doctor needs react 18.2, the shell gives 19.3: build mfe-doctor with react 19 and publish it together with the shell',
    ]);
  });

  it('holds for the service, where one has run', () => {
    const ahead = site({ contract: '1.7' }, { contract: '1.7' });
    expect(incompatibilitiesOf(ahead, undefined)).toEqual([]);
    expect(incompatibilitiesOf(ahead, { contract: '1.6' })).toEqual([
      'the shell needs contract 1.7, the service gives 1.6: bring the service up to date first',
      'mfe-doctor needs contract 1.7, the service gives 1.6: bring the service up to date first',
    ]);
  });
});
