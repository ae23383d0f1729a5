import type { ModuleLoad } from '@chautari/contract/loads';
import { createReportLimits } from './reportLimits';

const load = (changes: Partial<ModuleLoad> = {}): ModuleLoad => ({
  name: 'mfe-a',
  version: '0.1.0-one',
  outcome: 'loaded',
  within: 400,
  ...changes,
});

let limits: ReturnType<typeof createReportLimits>;
beforeEach(() => {
  limits = createReportLimits();
});
afterEach(() => jest.useRealTimers());

/** Returns how many of the same loads count that come from addresses. */
const countLoads = (addresses: string[], changes: Partial<ModuleLoad> = {}) =>
  addresses.reduce(
    (sum, ip) => sum + limits.limitReport(ip, { loads: [load(changes)], vitals: [], errors: [] }).loads.length,
    0,
  );
const repeat = (ip: string, times: number) => Array<string>(times).fill(ip);

it('count one failure of a kind and version from one network in a quarter of an hour, so that none ends a trial', () => {
  expect(countLoads(repeat('203.0.113.7', 30), { outcome: 'failed' })).toBe(1);
  expect(countLoads(repeat('203.0.113.7', 30), { outcome: 'renderError' })).toBe(1);
  expect(countLoads(repeat('203.0.113.7', 30), { outcome: 'failed', version: '0.1.0-two' })).toBe(1);
  expect(countLoads(repeat('203.0.113.8', 30), { outcome: 'failed' })).toBe(1);
});

it('count ten loads of a version from one network, so that none hides failures of others', () =>
  expect(countLoads(repeat('203.0.113.7', 60))).toBe(10));

it('count a whole /48 of IPv6 as one network', () => {
  const addresses = Array.from({ length: 40 }, (_, n) => `2001:db8:7:${(n * 256).toString(16)}::1`);
  expect(countLoads(addresses, { outcome: 'failed' })).toBe(1);
  expect(countLoads(addresses)).toBe(10);
});

it('count from zero after 15 minutes', () => {
  jest.useFakeTimers({ now: Date.now(), doNotFake: ['nextTick', 'setImmediate'] });
  limits = createReportLimits();
  expect(countLoads(repeat('203.0.113.7', 5), { outcome: 'failed' })).toBe(1);
  jest.advanceTimersByTime(16 * 60_000);
  expect(countLoads(repeat('203.0.113.7', 5), { outcome: 'failed' })).toBe(1);
});

it('take sixty reports of a network, and four times as many of a /48', () => {
  const sent = Array.from({ length: 400 }, (_, n) => limits.countReport(`2001:db8:7:${n.toString(16)}::1`));
  expect(sent.filter((seconds) => seconds === 0)).toHaveLength(240);
  const others = Array.from({ length: 62 }, () => limits.countReport('203.0.113.7'));
  expect(others.slice(0, 60)).toEqual(Array(60).fill(0));
  expect(others[60]).toBeGreaterThan(800);
});
