import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { bilingual } from '@chautari/contract/fields';
import { REPOSITORY } from './folders';

const origin = z.string().check(z.regex(/^https?:\/\/[\w.-]+(:\d+)?$/));
/** The default address of the development server of a module. */
const DEVELOPER_ORIGIN = 'http://127.0.0.1:6200';

/** A page of its own: the front page of a platform is a stranger's. */
const social = z.string().check(z.regex(/^https:\/\/[^/]+\/\S+/));

/** A number to call beside 102, as the site names it, and where it is published. */
const emergencyNumber = z.object({
  number: z.string().check(z.regex(/^\d{3,5}$/)),
  name: bilingual,
  source: z.string(),
});

/** `settings.json`: what the deployer decides and every reader may know. */
const publicSettings = z.object({
  phone: z.string(),
  email: z.string(),
  place: bilingual,
  emergencyNumbers: z.optional(z.array(emergencyNumber)),
  /** Where the portal is reached, such as https://health.example.np; PORTAL_ORIGIN goes before it. */
  origin: z.optional(origin),
  /** Whether pages tell the service how their modules loaded; they do, unless this is off. */
  health: z.optional(z.enum(['on', 'off'])),
  /** Whether pages may be kept on the device for reading without a network; they are, unless this is off. Then devices forget them. */
  worker: z.optional(z.enum(['on', 'off'])),
  social: z.object({ facebook: z.optional(social), youtube: z.optional(social), viber: z.optional(social) }),
  /** Modules whose files are served from another origin, by their name; below it they lie as in the site's folder. */
  moduleOrigins: z.optional(z.record(z.string(), origin)),
  /** Where developers may take the module from that they work on, inside this portal; in a demonstration their own machine, else nowhere. */
  developerOrigins: z.optional(z.array(origin)),
});
export type PublicSettings = z.infer<typeof publicSettings> & {
  demo: boolean;
  /** Pages follow what is rebuilt while they are open; `npm run dev` says so. */
  rebuilt?: true;
};

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

/** Whether this is the demonstration: unless in production, or said otherwise. */
export const isDemo = ({ PORTAL_DEMO, NODE_ENV }: NodeJS.ProcessEnv = process.env) =>
  (PORTAL_DEMO || (NODE_ENV === 'production' ? 'off' : 'on')) === 'on';

/** The settings that the environment names. */
export const readDeployedSettings = () =>
  readPublicSettings(path.resolve(REPOSITORY, process.env.PORTAL_SETTINGS || 'settings.json'), isDemo());
