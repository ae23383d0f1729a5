import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartError } from './startError';

/** What the person who runs the service decides, read once from the environment. */
export interface Settings {
  port: number;
  host: string;
  /** PostgreSQL to use; without it the service keeps its own database in `dataDir`. */
  databaseUrl?: string;
  dataDir: string;
  /** The folder of the published site; where nothing is published, only `/api` is served. */
  siteDir: string;
  /** Sample people and data, and sign-in to them without a password. */
  demo: boolean;
  /** Cookies that browsers send over https only. */
  secureCookies: boolean;
  /** Proxies whose word on a caller's address is believed, as Fastify's `trustProxy`. */
  trustedProxies?: string;
  logLevel: string;
}

const REPOSITORY = fileURLToPath(new URL('../../', import.meta.url));
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'];

type Environment = Record<string, string | undefined>;

function oneOf(env: Environment, name: string, values: readonly string[], fallback: string) {
  const value = env[name] || fallback;
  if (!values.includes(value)) throw new StartError(`${name} must be one of ${values.join(', ')}, not ${JSON.stringify(value)}`);
  return value;
}

const isOn = (env: Environment, name: string, fallback: boolean) => oneOf(env, name, ['on', 'off'], fallback ? 'on' : 'off') === 'on';

function portOf({ PORT = '3000' }: Environment) {
  const port = /^\d{1,5}$/.test(PORT) ? Number(PORT) : Number.NaN;
  if (!(port <= 65_535)) throw new StartError(`PORT must be a number from 0 to 65535, not ${JSON.stringify(PORT)}`);
  return port;
}

/** Reads the settings, or throws a `StartError` that names the variable at fault. */
export function readSettings(env: Environment = process.env): Settings {
  const production = env.NODE_ENV === 'production';
  return {
    port: portOf(env),
    host: env.HOST || '127.0.0.1',
    ...(env.DATABASE_URL && { databaseUrl: env.DATABASE_URL }),
    dataDir: path.resolve(env.DATA_DIR || path.join(REPOSITORY, '.data')),
    siteDir: path.resolve(REPOSITORY, env.SITE_DIR || '.site'),
    demo: isOn(env, 'PORTAL_DEMO', !production),
    secureCookies: isOn(env, 'PORTAL_SECURE_COOKIES', production),
    ...(env.PORTAL_TRUSTED_PROXIES && { trustedProxies: env.PORTAL_TRUSTED_PROXIES }),
    logLevel: oneOf(env, 'LOG_LEVEL', LOG_LEVELS, 'warn'),
  };
}
