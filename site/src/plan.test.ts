import type { SiteRegistry, Versions } from '@chautari/contract/site';
import { planOf } from './plan';

const files = { version: '0.1.0-a', base: '/', entry: 'x.js', integrity: '', parts: {}, integrities: {} };
const mfe = (name: string, calls: Versions) => ({ ...files, name, paths: {}, links: [], needs: {}, calls });
const registry: SiteRegistry = {
  shell: { ...files, gives: {}, calls: { getSession: '1.2' } },
  modules: [mfe('mfe-doctor', { bookVisit: '1.3' }), mfe('mfe-public', { listNotices: '1.0' })],
};
const publishers = { maya: { hash: '', modules: ['mfe-doctor'], until: '2027-12-31' } };
const BEFORE = { getSession: '1.2', bookVisit: '1.3', listNotices: '1.0' };
const plan = (endpoints: Versions, ends: Record<string, string> = {}) =>
  planOf({
    registry,
    publishers,
    now: { contract: '7.0', endpoints: BEFORE },
    next: { contract: '8.0', endpoints, ends },
  });

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-12-31T12:00:00Z') }));
afterEach(() => jest.useRealTimers());

it('asks nobody for anything where nothing changes', () =>
  expect(plan(BEFORE)).toEqual(['Nobody has to do anything: the service that runs there gives the same']));

it('asks for the service alone where an endpoint is new or takes more', () =>
  expect(plan({ ...BEFORE, bookVisit: '1.4', moveVisit: '1.0' })).toEqual([
    '1. Deploy the service:',
    '   - raises bookVisit from 1.3 to 1.4',
    '   - adds moveVisit 1.0',
  ]));

it('asks for service, callers and the end of the former version, in this order', () =>
  expect(plan({ ...BEFORE, bookVisit2: '2.0' }, { bookVisit: '2027-02-01' })).toEqual([
    '1. Deploy the service:',
    '   - adds bookVisit2 2.0',
    '   - answers bookVisit beside bookVisit2 until 2027-02-01',
    '2. Then build and publish, in any order:',
    '   - mfe-doctor (maya): call bookVisit2 instead of bookVisit, build and publish by 2027-02-01, in 33 days',
    '3. In the end take away what nobody calls any more: out of the contract and the service, `npm run contract`, deploy:',
    '   - bookVisit, after 2027-02-01, when chautari_former_calls_total of its route stays at 0',
  ]));

it('warns first of who would stop where nothing stands side by side', () => {
  const [first, ...lines] = plan({ getSession: '2.0', listNotices: '1.0' });
  expect(first).toMatch(/^1\. Before anything else: these stop working with the service/);
  expect(lines.slice(0, 2)).toEqual([
    '   - shell (the operator) calls getSession 1.2, which becomes 2.0',
    '   - mfe-doctor (maya) calls bookVisit 1.3, which goes',
  ]);
});
