import { readSettings } from './settings';
import { StartError } from '@chautari/site/errors';
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

  it('name a database only by an address of PostgreSQL', async () => {
    await expect(openPool('mysql://portal@127.0.0.1/portal')).rejects.toThrow(StartError);
  });
});
