/** What is known of the site's modules before their code is loaded: `mfe.json` of each, and the registry of what is deployed. */
import * as z from '@chautari/contract/zod';
import type { listDoctors } from './doctors';
import type { inOneLanguageAtLeast, listNotices } from './notices';
import { AUDIENCES } from './roles';
import type { getSchedules } from './schedules';

const role = z.enum(AUDIENCES);
const path = z.string().check(z.regex(/^\/[a-z0-9/:-]*$/i));

/** A link that a module puts into the frame: `in` names the places, `order` its rank there. */
export const frameLink = z.strictObject({
  to: path,
  en: z.string(),
  np: z.string(),
  in: z.array(z.enum(['bar', 'quick', 'services', 'legal'])),
  order: z.number(),
});
export type FrameLink = z.infer<typeof frameLink>;

/** Answers of the service that anyone may read and that a prerendered page can carry. */
export const PUBLIC_DATA = ['listNotices', 'listDoctors', 'getSchedules'] as const;
export interface PublicData {
  listNotices?: z.output<typeof listNotices.output>;
  listDoctors?: z.output<typeof listDoctors.output>;
  getSchedules?: z.output<typeof getSchedules.output>;
}

/** The newest notice, for the strip above the bar. */
export interface Announcement {
  id: number;
  title: z.output<typeof inOneLanguageAtLeast>;
  /** When it was published; the strip names the day where that was another year. */
  publishedDate: string;
  /** The day of what it announces. */
  eventDay: string | null;
}

/** What is said of a path. Without `screen` it is owned but not built yet, and shows the not-found page. */
export const pathInfo = z.strictObject({
  screen: z.optional(z.string().check(z.regex(/^[A-Z]\w*$/))),
  /** Only for people signed in with a role of this audience; a path without one is public and prerendered. */
  role: z.optional(role),
  /** Also for those of the role whose application is not approved yet. */
  applicants: z.optional(z.literal(true)),
  /** The public data that its page carries in its HTML. */
  data: z.optional(z.array(z.enum(PUBLIC_DATA))),
  /** The most notices of a page, the newest, where the whole list would weigh too much. */
  notices: z.optional(z.int()),
  /** One page for each of these things, under the id that the path names. */
  each: z.optional(z.literal('notice')),
  /**
   * When React is loaded into the prerendered page: at once if absent. A page that can be read without React says `onIntent`: with the
   * first press that needs it, or on a good link; one that shows more to people who are signed in says `ifSignedIn`: for them at once.
   */
  hydrate: z.optional(z.enum(['onIntent', 'ifSignedIn'])),
});
export type PathInfo = z.infer<typeof pathInfo>;

/** Compressed, in kilobytes of 1000 bytes. */
const kilobytes = z.int().check(z.positive(), z.maximum(100));

/** The most that a module may weigh: its own scripts at a first visit to any of its paths, and any of its prerendered pages. */
const budget = z.strictObject({ load: z.optional(kilobytes), page: z.optional(kilobytes) });
export type Budget = z.infer<typeof budget>;

/** `mfe.json` */
export const mfeManifest = z.strictObject({
  name: z.string().check(z.regex(/^mfe-[a-z][a-z0-9-]*$/)),
  paths: z.record(path, pathInfo),
  links: z.array(frameLink),
  /** Where people of a role sign in, and where they land afterwards. */
  signIn: z.optional(z.strictObject({ role, path, home: path })),
  budget: z.optional(budget),
});
export type MfeManifest = z.infer<typeof mfeManifest>;

/** By name the versions of what is shared, React and the faces of the kit, or of endpoints; `{ "records": "1.4" }`. */
const versions = z.record(z.string(), z.string().check(z.regex(/^\d+\.\d+$/)));
export type Versions = z.infer<typeof versions>;

/** A deployed package; its files are relative to `base`. */
const deployed = { version: z.string(), base: z.string(), entry: z.string(), integrity: z.string() };
/** How endpoints are reached, by their names: `POST /appointments`. */
const routes = z.record(z.string(), z.string());
export type Routes = z.infer<typeof routes>;

/**
 * What a page need not know of it: its scripts by source file, such as `src/locales/en.json`, the integrity of each script, and the versions of the
 * endpoints that it calls, as its build found them.
 */
const parts = {
  parts: z.record(z.string(), z.array(z.string())),
  integrities: z.record(z.string(), z.string()),
  calls: z.optional(versions),
};

/**
 * `needs` is what the module takes of that, as its build found it; `catalogues` are the languages with gaps that it has some
 * messages in. The other languages it has in full.
 */
export const deployedMfe = z.extend(mfeManifest, {
  ...deployed,
  needs: versions,
  catalogues: z.optional(z.array(z.string())),
  /** How the endpoints are reached that it calls; in a page only those that the shell does not know. */
  routes: z.optional(routes),
});
export type DeployedMfe = z.infer<typeof deployedMfe>;

/** `inlineScript` is the integrity of the script that is in every page. */
const deployedShell = z.object({ ...deployed, gives: versions, inlineScript: z.string() });

/** What is deployed, inline in every page. */
export const registry = z.object({ shell: deployedShell, modules: z.array(deployedMfe) });
export type Registry = z.infer<typeof registry>;

export const publishedMfe = z.extend(deployedMfe, parts);
export type PublishedMfe = z.infer<typeof publishedMfe>;

/** `/registry.json` */
export const siteRegistry = z.object({
  shell: z.extend(deployedShell, { ...parts, routes: z.optional(routes) }),
  modules: z.array(publishedMfe),
});
export type SiteRegistry = z.infer<typeof siteRegistry>;
