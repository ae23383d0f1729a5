import { todayInNepal } from './calendar';
import { getNow, readServiceTime, serviceClock } from './clock';

const NOW = Date.parse('2026-11-24T06:00:00Z');
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const answer = (time: number, more: Record<string, string> = {}) => ({
  headers: new Headers({ date: new Date(time).toUTCString(), ...more }),
});

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => {
  readServiceTime(answer(Date.now()), Date.now());
  jest.useRealTimers();
});

it.each([
  ['three days slow', 3 * DAY_MS, '2026-11-27'],
  ['two days fast', -2 * DAY_MS, '2026-11-22'],
  ['right', 0, '2026-11-24'],
])('today is the day of the service on a device that is %s', (_what, ahead, today) => {
  const tell = jest.fn();
  const stop = serviceClock.subscribe(tell);
  readServiceTime(answer(NOW + ahead), NOW);
  expect(todayInNepal()).toBe(today);
  expect(Math.abs(getNow() - NOW - ahead)).toBeLessThan(1000);
  expect(tell).toHaveBeenCalledTimes(ahead ? 1 : 0);
  stop();
});

it('follows a device whose clock is set right', () => {
  readServiceTime(answer(NOW + DAY_MS), NOW);
  jest.setSystemTime(NOW + DAY_MS);
  readServiceTime(answer(NOW + DAY_MS), NOW + DAY_MS);
  expect(serviceClock.getOffset()).toBe(0);
});

it.each([
  ['kept for a while', answer(NOW - DAY_MS, { 'cache-control': 'public, max-age=86400' }), NOW],
  ['without a time', { headers: new Headers() }, NOW],
  ['that took a minute', answer(NOW - MINUTE_MS / 2), NOW - MINUTE_MS],
])('learns nothing from an answer %s', (_what, response, sentAt) => {
  readServiceTime(response, sentAt);
  expect(serviceClock.getOffset()).toBe(0);
});

it('is one clock for the copies of the contract in the bundles of a page', () => {
  readServiceTime(answer(NOW + DAY_MS), NOW);
  jest.isolateModules(() => {
    const copy = jest.requireActual<typeof import('./clock')>('./clock');
    expect(copy.getNow).not.toBe(getNow);
    expect(copy.getNow()).toBe(getNow());
  });
});
