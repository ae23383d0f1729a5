import { listOwnerDetails } from '@chautari/contract/passwordRule';
import { PASSWORD } from '../../testing/people';
import { WORKER_PASSWORD } from '../../testing/applications';
import { SAMPLE_ACCOUNTS } from '../sample/accounts';
import { hashPassword, validatePassword, verifyPassword } from './passwords';

const MAYA = listOwnerDetails({
  firstName: 'Maya',
  middleName: null,
  lastName: 'Tamang',
  dateOfBirth: '1990-05-12',
  contact: { by: 'phone', phone: '+9779841234567' },
  address: { street: 'Mulghat Bazaar' },
});
const OF_MAYA = [...MAYA, 'maya.tamang90@example.org', 'P-4827-3915-606'];
const faultFor = (password: string, about = OF_MAYA) => validatePassword('patient', password, about);

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
});

describe('a new password', () => {
  it.each([
    'password',
    'PassWord1',
    'Password1!',
    'p@ssw0rd123',
    'iloveyou',
    'sunshine1',
    'dhankuta123',
    'kathmandu1',
    'bhawani9',
    'newpassword',
  ])('is refused as common or near it: %s', async (password) => {
    expect(await faultFor(password)).toMatch(/^password(Common|Weak)$/);
  });

  it.each([
    '12345678',
    '१२३४५६७८',
    'aaaaaaaaaa',
    'passwordpassword',
    'abcdefgh',
    'qwertyuiop',
    '00000000',
    'zxcvbnm,./',
  ])('is refused as a pattern or common: %s', async (password) => {
    expect(await faultFor(password)).toMatch(/^password(Pattern|Common)$/);
  });

  it.each([
    'maya1990',
    'Maya@1990',
    'M@ya1990',
    'Maya Tamang',
    'tamang-maya',
    'MayaTamang123',
    'maya.tamang90',
    'maya.tamang90@example.org',
    '9841234567',
    '+9779841234567',
    '१९९०-०५-१२',
    '1990-05-12',
    '12051990',
    '12/05/1990',
    '2047-01-29',
    '29012047',
    'P-4827-3915-606',
    '48273915606',
  ])('is refused as made of its owner: %s', async (password) => {
    expect(await faultFor(password)).toBe('passwordPersonal');
  });

  it.each([
    'nepal@123',
    'Swasthya@2026',
    'swasthya chautari',
    'SwasthyaChautari1',
    'chautari2083',
    'nepal nepal 1',
    'स्वास्थ्य२०८३',
  ])('is refused as made of the portal’s words: %s', async (password) => {
    expect(await faultFor(password)).toBe('passwordPersonal');
  });

  it('is refused as a day of any person', async () => {
    expect(await faultFor('17-08-1985')).toBe('passwordDate');
    expect(await faultFor('2002.04.09')).toBe('passwordDate');
  });

  it.each([
    'rain on the hills',
    'rhododendron-67',
    'juniper on the pass',
    'x7Gp2mQa',
    'मेरो घर पहाडमा',
    'Maya walks to the river',
  ])('may be %s', async (password) => {
    expect(await faultFor(password)).toBeUndefined();
  });

  it('of doctors and staff is longer', async () => {
    expect(await validatePassword('patient', 'x7Gp2mQa', [])).toBeUndefined();
    expect(await validatePassword('patient', 'x7Gp2mQ', [])).toBe('passwordShort');
    for (const role of ['doctor', 'staff'] as const) {
      expect(await validatePassword(role, 'x7Gp2mQa91K', [null])).toBe('passwordShort12');
      expect(await validatePassword(role, 'x7Gp2mQa91Kd', [null])).toBeUndefined();
    }
  });

  it('is judged within a moment, however long it is', async () => {
    await faultFor('warm the dictionaries');
    const worst = ['a1@'.repeat(66), 'p@$$w0rd1!'.repeat(20), 'maya1990'.repeat(25), '1990-05-12'.repeat(20)];
    const before = performance.now();
    for (const password of worst) await faultFor(password);
    expect(performance.now() - before).toBeLessThan(5_000);
  });

  it('of the samples and of the tests would be taken', async () => {
    for (const [role, { password, phone }] of Object.entries(SAMPLE_ACCOUNTS))
      expect(await validatePassword(role as keyof typeof SAMPLE_ACCOUNTS, password, [phone])).toBeUndefined();
    expect(await validatePassword('patient', PASSWORD, [])).toBeUndefined();
    expect(await validatePassword('doctor', WORKER_PASSWORD, [])).toBeUndefined();
  });
});
