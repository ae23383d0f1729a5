import { getLifetime } from './sessions';

const HOUR_MS = 3_600_000;

/** The hours of docs/security.md. */
it.each([
  ['patient', 12, 30 * 24],
  ['doctor', 2, 12],
  ['staff', 2, 12],
] as const)('of a %s ends after %p hours without use, and after %p', (role, idle, max) => {
  expect(getLifetime(role)).toEqual({ idle: idle * HOUR_MS, max: max * HOUR_MS });
});
