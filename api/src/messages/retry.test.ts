import { isTooOld, MAX_ATTEMPTS, backoffMs } from './retry';

const MINUTE = 60_000;

describe('trying again', () => {
  it('waits longer each time, from a minute to six hours', () => {
    const waits = Array.from({ length: MAX_ATTEMPTS }, (_, index) => backoffMs(index + 1, 0.5) / MINUTE);
    expect(waits).toEqual([1, 3, 9, 27, 81, 243, 360, 360]);
  });

  it('is spread by a quarter, and never leaves these bounds', () => {
    expect([backoffMs(3, 0), backoffMs(3, 1)]).toEqual([6.75 * MINUTE, 11.25 * MINUTE]);
    expect([backoffMs(1, 0), backoffMs(50, 1)]).toEqual([MINUTE, 360 * MINUTE]);
  });
});

describe('a message that waited', () => {
  const now = new Date('2026-11-21T10:00:00Z');
  const before = (minutes: number) => new Date(now.getTime() - minutes * MINUTE);

  it('is too old once what it opens no longer works', () => {
    for (const kind of ['resetCode', 'resetLink'] as const) {
      expect(isTooOld({ kind, createdAt: before(10) }, now)).toBe(false);
      expect(isTooOld({ kind, createdAt: before(10.01) }, now)).toBe(true);
    }
    expect(isTooOld({ kind: 'consentCode', createdAt: before(10.01) }, now)).toBe(true);
    expect(isTooOld({ kind: 'contactCode', createdAt: before(30) }, now)).toBe(false);
    expect(isTooOld({ kind: 'contactCode', createdAt: before(30.01) }, now)).toBe(true);
    expect(isTooOld({ kind: 'patientInvited', createdAt: before(7 * 24 * 60) }, now)).toBe(false);
    expect(isTooOld({ kind: 'patientInvited', createdAt: before(7 * 24 * 60 + 1) }, now)).toBe(true);
  });

  it('is never too old if it opens nothing', () =>
    expect(isTooOld({ kind: 'appointmentConfirmed', createdAt: before(1e7) }, now)).toBe(false));
});
