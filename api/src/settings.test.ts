import { readSettings } from './settings';
import { StartError } from './startError';
import { openPool } from './store/postgres';

const settings = (env: Record<string, string>) => readSettings(env);

describe('settings', () => {
  it('suit a laptop when nothing is said', () => {
    expect(settings({})).toMatchObject({ port: 3000, host: '127.0.0.1', demo: true, secureCookies: false, logLevel: 'warn' });
    expect(settings({}).dataDir).toMatch(/\/\.data$/);
    expect(settings({}).databaseUrl).toBeUndefined();
  });

  it('are strict in production, unless told otherwise', () => {
    expect(settings({ NODE_ENV: 'production' })).toMatchObject({ demo: false, secureCookies: true });
    expect(settings({ NODE_ENV: 'production', PORTAL_DEMO: 'on', PORTAL_SECURE_COOKIES: 'off' })).toMatchObject({ demo: true, secureCookies: false });
    expect(settings({ PORTAL_DEMO: 'off' })).toMatchObject({ demo: false });
  });

  it.each([['PORT', 'x'], ['PORT', '65536'], ['PORT', '-1'], ['PORTAL_DEMO', 'yes'], ['PORTAL_SECURE_COOKIES', '1'], ['LOG_LEVEL', 'loud']])('name %s where it is %p', (name, value) => {
    expect(() => settings({ [name]: value })).toThrow(name);
  });

  it('name a database only by an address of PostgreSQL', async () => {
    await expect(openPool('mysql://portal@127.0.0.1/portal')).rejects.toThrow(StartError);
  });
});
