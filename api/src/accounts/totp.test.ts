import { Secret } from 'otpauth';
import { generateRecoveryCodes, generateTotpSecret, hashRecoveryCode, findStep, buildUri } from './totp';

/** The secret and the last six digits of the codes in RFC 6238, appendix B. */
const RFC_SECRET = Secret.fromLatin1('12345678901234567890').base32;

describe('a code of an app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('is that of RFC 6238 at second %d', (second, code) => {
    expect(findStep(RFC_SECRET, code, second * 1000)).toBe(Math.floor(second / 30));
  });

  it('counts one step early or late, and is known as the step that it belongs to', () => {
    const at = 1_111_111_111_000;
    expect([-60, -30, 0, 30, 60].map((seconds) => findStep(RFC_SECRET, '050471', at + seconds * 1000))).toEqual([
      undefined,
      37_037_037,
      37_037_037,
      37_037_037,
      undefined,
    ]);
  });

  it.each(['050472', '', '05047', '0504711', 'abcdef'])('is not %p', (code) => {
    expect(findStep(RFC_SECRET, code, 1_111_111_111_000)).toBeUndefined();
  });
});

describe('a secret', () => {
  it('has 160 bits and is never the same', () => {
    expect(generateTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
    expect(generateTotpSecret()).not.toBe(generateTotpSecret());
  });

  it('is read by an app with the name of portal and account', () => {
    const uri = new URL(buildUri(RFC_SECRET, 'D-2083-00001'));
    expect(decodeURIComponent(uri.pathname)).toContain('Swasthya Chautari:D-2083-00001');
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({
      secret: RFC_SECRET,
      issuer: 'Swasthya Chautari',
      period: '30',
      digits: '6',
    });
  });
});

describe('codes for a lost phone', () => {
  it('are ten different ones of 120 bits', () => {
    const codes = generateRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){5}$/);
  });

  it('are the same however they are typed', () => {
    const [code] = generateRecoveryCodes();
    expect(hashRecoveryCode(code!.toLowerCase().replaceAll('-', ' '))).toBe(hashRecoveryCode(code!));
  });
});
