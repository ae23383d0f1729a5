import { hashPassword, isCommonPassword, passwordFault, verifyPassword } from './passwords';

describe('passwords', () => {
  it('are kept as argon2id with 19 MiB and two passes', async () => {
    const hash = await hashPassword('rhododendron-67');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verifyPassword(hash, 'rhododendron-67')).toBe(true);
    expect(await verifyPassword(hash, 'Rhododendron-67')).toBe(false);
  });

  it('fit no account without one', async () => {
    expect(await verifyPassword(null, '')).toBe(false);
    expect(await verifyPassword(undefined, 'rhododendron-67')).toBe(false);
  });

  it('are the same however a keyboard writes them', async () => {
    expect(await verifyPassword(await hashPassword('caf\u00e9-mountain'), 'cafe\u0301-mountain')).toBe(true);
  });

  it.each(['password', 'PassWord1', 'nepal123', '12345678', '१२३४५६७८', 'aaaaaaaaaa', '9841234567', '+9779841234567'])(
    'are too common: %s',
    (password) => {
      expect(isCommonPassword(password, '+9779841234567')).toBe(true);
    },
  );

  it.each(['rhododendron-67', '9800000000', 'मेरो घर पहाडमा'])('may be %s', (password) => {
    expect(isCommonPassword(password, '+9779841234567')).toBe(false);
  });

  it('of doctors and staff are longer, and nobody’s is what they sign in with', () => {
    expect(passwordFault('patient', 'eight-ch', ['P-2083-00001', null, null])).toBeUndefined();
    for (const role of ['doctor', 'staff'] as const) {
      expect(passwordFault(role, 'eleven-char', ['D-2083-00001', null, null])).toBe('passwordShort12');
      expect(passwordFault(role, 'twelve-chars', ['D-2083-00001', null, null])).toBeUndefined();
      expect(passwordFault(role, 'D-2083-00001', ['D-2083-00001', null, null])).toBe('passwordCommon');
    }
    expect(passwordFault('patient', 'Maya@Example.org', ['P-2083-00001', null, 'maya@example.org'])).toBe(
      'passwordCommon',
    );
    expect(passwordFault('patient', '9841234567', ['P-2083-00001', '+9779841234567', null])).toBe('passwordCommon');
  });
});
