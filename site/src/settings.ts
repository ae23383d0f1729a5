import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { bilingual } from '@chautari/contract/fields';
import { REPOSITORY } from './environment';
import { readJson, type SiteFolder } from './store/siteFolder';

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

/** `settings.json`: decisions of the deployer that every reader may know. */
const publicSettings = z.object({
  phone: z.string(),
  email: z.string(),
  place: bilingual,
  /** The health post in whose name notices go out; by default the place. */
  publisher: z.optional(bilingual),
  emergencyNumbers: z.optional(z.array(emergencyNumber)),
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
