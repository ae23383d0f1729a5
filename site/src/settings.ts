/** The settings of a portal: what the environment of a process decides, and what its deployer writes into `settings.json`. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bilingual } from '@chautari/contract/fields';
import { openingHours } from '@chautari/contract/openingHours';
import { readJson, type SiteFolder } from './store/siteFolder';

import * as z from 'zod/mini';

/** The repository. Compiled files lie in `api/dist`, as deep as this file, so the path is right for both. */
export const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));
/** The folder of the service, with its migrations and sample pictures. */
export const API = path.join(REPOSITORY, 'api');

export type Environment = Record<string, string | undefined>;

/** Why a process cannot start, in one line for the person who starts it. */
export class StartError extends Error {}

/** Reads a variable that has one of a few values. Throws a `StartError` that names the variable. */
export function readChoice<T extends string>(env: Environment, name: string, values: readonly T[], fallback: T): T {
  const text = env[name] || fallback;
  const value = values.find((each) => each === text);
  if (value === undefined)
    throw new StartError(`${name} must be one of ${values.join(', ')}, not ${JSON.stringify(text)}`);
  return value;
}

/** Reads a port from the value of a variable. Throws a `StartError` that names the variable. */
export function readPort(name: string, value: string): number {
  const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
  if (!(port <= 65_535)) throw new StartError(`${name} must be a number from 0 to 65535, not ${JSON.stringify(value)}`);
  return port;
}

/** Reads a variable that is `on` or `off`. Throws a `StartError` that names the variable. */
export const isOn = (env: Environment, name: string, fallback: boolean) =>
  readChoice(env, name, ['on', 'off'], fallback ? 'on' : 'off') === 'on';

/** Reads a whole number within bounds. `what` names its unit, for the error. Throws a `StartError` that names the variable. */
export function readNumber(
  env: Environment,
  name: string,
  what: string,
  [fallback, min, max]: [number, number, number],
): number {
  const value = env[name] ?? String(fallback);
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= min && number <= max))
    throw new StartError(`${name} must be ${what} from ${min} to ${max}, not ${JSON.stringify(value)}`);
  return number;
}

const origin = z.string().check(z.regex(/^https?:\/\/[\w.-]+(:\d+)?$/));
/** The default address of a module's development server. */
const DEVELOPER_ORIGIN = 'http://127.0.0.1:6200';

/** The address of a page on a platform, not of the platform's front page. */
const social = z.string().check(z.regex(/^https:\/\/[^/]+\/\S+/));

/** A number to call beside 102: its name for people, and the source that publishes it. */
const emergencyNumber = z.object({
  number: z.string().check(z.regex(/^\d{3,5}$/)),
  name: bilingual,
  source: z.string(),
});

/** The ambulance of the facility itself: its number, and who has confirmed that it is answered. */
const ambulance = z.object({ number: z.string().check(z.regex(/^\+?[\d ]{7,16}$/)), source: z.string() });

/** `settings.json`: decisions of the deployer that every reader may know. */
const publicSettings = z.object({
  phone: z.string(),
  email: z.string(),
  place: bilingual,
  /** The health post in whose name notices go out; by default the place. */
  publisher: z.optional(bilingual),
  /** The hours that pages name until the reader has chosen a health post. */
  hours: z.optional(z.omit(openingHours, { exceptions: true })),
  emergencyNumbers: z.optional(z.array(emergencyNumber)),
  ambulance: z.optional(ambulance),
  /** The address of the portal, such as https://health.example.np; PORTAL_ORIGIN overrides it. */
  origin: z.optional(origin),
  /** `off` keeps pages from reporting to the service how their modules load. */
  health: z.optional(z.enum(['on', 'off'])),
  /** `off` keeps devices from storing pages for reading without a network, and removes stored ones. */
  worker: z.optional(z.enum(['on', 'off'])),
  social: z.object({ facebook: z.optional(social), youtube: z.optional(social), viber: z.optional(social) }),
  /** Other origins that serve the files of modules, by module; the paths are those of the site's folder. */
  moduleOrigins: z.optional(z.record(z.string(), origin)),
  /** Origins from which developers may load a module under work into this portal: by default their own machine in demo mode, else none. */
  developerOrigins: z.optional(z.array(origin)),
});
export type PublicSettings = z.infer<typeof publicSettings> & {
  demo: boolean;
  /** Open pages follow rebuilds; `npm run dev` sets it. */
  rebuilt?: true;
};

/** Reads and checks the settings of a file. */
export async function readPublicSettings(file: string, demo: boolean): Promise<PublicSettings> {
  const {
    origin: written,
    health,
    developerOrigins = demo ? [DEVELOPER_ORIGIN] : [],
    ...rest
  } = z.parse(publicSettings, JSON.parse(await readFile(file, 'utf8')));
  const reached = process.env.PORTAL_ORIGIN || written;
  return {
    ...rest,
    ...(health && { health }),
    ...(reached && { origin: reached }),
    ...(developerOrigins.length && { developerOrigins }),
    demo,
  };
}

/** Tells whether the portal runs in demo mode: by PORTAL_DEMO, else outside production. */
export const isDemo = ({ PORTAL_DEMO, NODE_ENV }: NodeJS.ProcessEnv = process.env) =>
  (PORTAL_DEMO || (NODE_ENV === 'production' ? 'off' : 'on')) === 'on';

/** Reads the settings that the environment names. */
export const readDeployedSettings = () =>
  readPublicSettings(path.resolve(REPOSITORY, process.env.PORTAL_SETTINGS || 'settings.json'), isDemo());

/** Reads the settings that the pages of a release were rendered with. */
export const readReleaseSettings = (site: SiteFolder, release: string) =>
  readJson<PublicSettings>(path.join(site.release(release), 'settings.json'));
