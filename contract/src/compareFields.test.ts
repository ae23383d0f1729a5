import * as z from 'zod/mini';
import { check } from './check';
import { compareFields } from './compareFields';
import { registerPatient } from './people';

const days = z
  .object({ from: z.iso.date(), to: z.iso.date(), ward: z.int() })
  .check(compareFields((form) => form.from <= form.to, { reads: ['from', 'to'], at: 'to', error: 'endBeforeStart' }));

describe('compareFields', () => {
  it('compares while another field is missing', () =>
    expect(check(days, { from: '2026-02-02', to: '2026-02-01' })).toEqual({
      ok: false,
      fields: { ward: 'required', to: 'endBeforeStart' },
    }));

  it.each([{ from: '2026-02-02' }, { from: '2026-02-02', to: 'never' }, 'no object'])(
    'does not compare what is invalid itself: %j',
    (value) => expect(JSON.stringify(check(days, value))).not.toContain('endBeforeStart'),
  );

  it('tells of different passwords in a registration with nothing else', () => {
    const form = { password: 'short', confirmPassword: 'other' };
    expect(check(registerPatient.input, form)).toMatchObject({
      fields: { firstName: 'required', password: 'passwordShort', confirmPassword: 'passwordsDiffer' },
    });
  });
});
