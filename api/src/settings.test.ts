import { readSettings } from './settings';
import { StartError } from '@chautari/site/settings';
import { openPool } from './database/postgres';

const settings = (env: Record<string, string>) => readSettings(env);

describe('settings', () => {
  it('suit a laptop when nothing is said', () => {
    expect(settings({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      demo: true,
      requireSecondStep: false,
      secureCookies: false,
      logLevel: 'warn',
    });
    expect(settings({}).dataDir).toMatch(/\/\.data$/);
    expect(settings({}).databaseUrl).toBeUndefined();
  });

  it('are strict in production, unless the environment says otherwise', () => {
    expect(settings({ NODE_ENV: 'production' })).toMatchObject({
      demo: false,
      requireSecondStep: true,
      secureCookies: true,
    });
    expect(settings({ NODE_ENV: 'production', PORTAL_DEMO: 'on', PORTAL_SECURE_COOKIES: 'off' })).toMatchObject({
      demo: true,
      secureCookies: false,
    });
    expect(settings({ PORTAL_DEMO: 'off' })).toMatchObject({ demo: false });
    expect(settings({ NODE_ENV: 'production', PORTAL_REQUIRE_MFA: 'off' })).toMatchObject({ requireSecondStep: false });
  });

  it('hold a secret of 32 characters, which in production goes with a database server', () => {
    const secret = 'x'.repeat(32);
    const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://127.0.0.1/portal' };
    expect(settings({ ...production, PORTAL_SECRET: secret }).secret).toBe(secret);
    expect(() => settings(production)).toThrow('PORTAL_SECRET is missing');
    expect(settings({ NODE_ENV: 'production' }).secret).toBeUndefined();
    expect(settings({ DATABASE_URL: production.DATABASE_URL }).secret).toBeUndefined();
    expect(() => settings({ PORTAL_SECRET: 'x'.repeat(31) })).toThrow('at least 32');
  });

  it.each([
    ['PORT', 'x'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORTAL_DEMO', 'yes'],
    ['PORTAL_SECURE_COOKIES', '1'],
    ['PORTAL_REQUIRE_MFA', 'true'],
    ['LOG_LEVEL', 'loud'],
  ])('name %s where it is %p', (name, value) => {
    expect(() => settings({ [name]: value })).toThrow(name);
  });

  it('archive months of the access log only into an encrypted file in a folder', () => {
    const archive = {
      PORTAL_AUDIT_MONTHS: '24',
      PORTAL_ARCHIVE_DIR: '/a',
      PORTAL_BACKUP_PASSPHRASE: 'long enough a text',
    };
    expect(settings({}).archive).toBeUndefined();
    expect(settings(archive).archive).toMatchObject({ folder: '/a', keepMonths: 24 });
    for (const name of ['PORTAL_ARCHIVE_DIR', 'PORTAL_BACKUP_PASSPHRASE'])
      expect(() => settings({ ...archive, [name]: '' })).toThrow(name);
    for (const PORTAL_AUDIT_MONTHS of ['0', 'x', '1201'])
      expect(() => settings({ ...archive, PORTAL_AUDIT_MONTHS })).toThrow('PORTAL_AUDIT_MONTHS');
  });

  it('name a replica only beside its primary', () => {
    const DATABASE_READ_URL = 'postgres://127.0.0.1/replica';
    expect(() => settings({ DATABASE_READ_URL })).toThrow('DATABASE_URL');
    expect(settings({ DATABASE_URL: 'postgres://127.0.0.1/portal', DATABASE_READ_URL }).readUrl).toBe(
      DATABASE_READ_URL,
    );
    expect(() => settings({ DATABASE_URL: 'postgres://127.0.0.1/portal', DATABASE_READ_URL: 'x' })).toThrow(
      'DATABASE_READ_URL is no PostgreSQL address',
    );
  });

  it('name a database only by an address of PostgreSQL', async () => {
    await expect(openPool('mysql://portal@127.0.0.1/portal')).rejects.toThrow(StartError);
  });
});
