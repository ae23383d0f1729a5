/** The modules of the site, before their code is loaded: their `mfe.json`, and the registry of deployed versions. */
import * as z from '@chautari/contract/zod';
import { otherTexts } from './fields';
import type { Language } from './language';
import type { listDoctors } from './doctors';
import type { listFacilityPages, searchFacilities } from './facilities';
import type { getNoticeMessages } from './noticeMessages';
import type { listNotices, Notice } from './notices';
import { AUDIENCES } from './roles';
import type { getSchedules } from './schedules';

const role = z.enum(AUDIENCES);
const path = z.string().check(z.regex(/^\/[a-z0-9/:-]*$/i));

/** The places of the frame: `work` is the bar of the pages of one audience, where a link may open a tab (`?tab=queue`). */
const linkPlace = z.enum(['bar', 'quick', 'services', 'legal', 'work']);

/** A link of a module in the frame: `in` names the places, `order` its rank there. */
export const frameLink = z.strictObject({
  to: z.string().check(z.regex(/^\/[a-z0-9/:-]*(\?[a-z0-9=&-]+)?$/i)),
  en: z.string(),
  np: z.string(),
  in: z.array(linkPlace),
  order: z.number(),
  ...otherTexts,
});
export type FrameLink = z.infer<typeof frameLink> & Partial<Record<Language, string>>;

/** Public answers of the service that a prerendered page can contain. */
export const PUBLIC_DATA = [
  'listNotices',
  'getNoticeMessages',
  'listDoctors',
  'getSchedules',
  'searchFacilities',
  'listFacilityPages',
] as const;
export interface PublicData {
  listNotices?: z.output<typeof listNotices.output>;
  /** On the page of a notice, that one in place of the list. */
  getNotice?: Notice;
  getNoticeMessages?: z.output<typeof getNoticeMessages.output>;
  listDoctors?: z.output<typeof listDoctors.output>;
  getSchedules?: z.output<typeof getSchedules.output>;
  /** The first page of all facilities. */
  searchFacilities?: z.output<typeof searchFacilities.output>;
  /** On the page of a facility, that one alone. */
  listFacilityPages?: z.output<typeof listFacilityPages.output>;
}

/** The properties of a path. Without `screen` it is reserved, and shows the not-found page. */
export const pathInfo = z.strictObject({
  screen: z.optional(z.string().check(z.regex(/^[A-Z]\w*$/))),
  /** Only for signed-in people of this audience; a path without it is public and prerendered. */
  role: z.optional(role),
  /** Also for people of the role whose application is not approved. */
  applicants: z.optional(z.literal(true)),
  /** A public page that search engines leave out, such as one that only a link with a secret fills. */
  unlisted: z.optional(z.literal(true)),
  /** The public data in the HTML of its page. */
  data: z.optional(z.array(z.enum(PUBLIC_DATA))),
  /** The maximum of notices on the page, the newest for the whole country, if the full list is too large. */
  notices: z.optional(z.int()),
  /** One page for each of these, under the id in the path. */
  each: z.optional(z.enum(['notice', 'facility'])),
  /**
   * When React is loaded into the prerendered page: at once by default. `onIntent`: with the first press that needs it, or on a good
   * connection, for pages that can be read without React. `ifSignedIn`: at once for signed-in people, to whom the page shows more.
   */
  hydrate: z.optional(z.enum(['onIntent', 'ifSignedIn'])),
});
export type PathInfo = z.infer<typeof pathInfo>;

/** Compressed, in kilobytes of 1000 bytes. */
const kilobytes = z.int().check(z.positive(), z.maximum(100));

/** The maximum size of a module: its own scripts at a first visit to any of its paths, and any of its prerendered pages. */
const budget = z.strictObject({ load: z.optional(kilobytes), page: z.optional(kilobytes) });
export type Budget = z.infer<typeof budget>;

/** `mfe.json` */
export const mfeManifest = z.strictObject({
  name: z.string().check(z.regex(/^mfe-[a-z][a-z0-9-]*$/)),
  paths: z.record(path, pathInfo),
  links: z.array(frameLink),
  /** The sign-in page of a role, and the page after it. */
  signIn: z.optional(z.strictObject({ role, path, home: path })),
  budget: z.optional(budget),
});
export type MfeManifest = z.infer<typeof mfeManifest>;

/** The versions of shared packages (React and the faces of the kit) or of endpoints, by name: `{ "records": "1.4" }`. */
const versions = z.record(z.string(), z.string().check(z.regex(/^\d+\.\d+$/)));
export type Versions = z.infer<typeof versions>;

/** A deployed package; its files are relative to `base`. */
const deployed = { version: z.string(), base: z.string(), entry: z.string(), integrity: z.string() };
/** Methods and paths of endpoints by name: `POST /appointments`. */
const routes = z.record(z.string(), z.string());
export type Routes = z.infer<typeof routes>;

/**
 * Data that a page does not need: the scripts by source file, such as `src/locales/en.json`, the integrity of each script, and the versions of
 * the called endpoints, as determined by the build.
 */
const parts = {
  parts: z.record(z.string(), z.array(z.string())),
  integrities: z.record(z.string(), z.string()),
  calls: z.optional(versions),
  /** The manifest of Module Federation, for other tools. */
  manifest: z.optional(z.string()),
};

/**
 * `needs`: the shared packages that the module uses, as determined by the build; `catalogues`: languages for which it has only a part of the
 * messages. It has the other languages in full.
 */
export const deployedMfe = z.extend(mfeManifest, {
  ...deployed,
  needs: versions,
  catalogues: z.optional(z.array(z.string())),
  /** Methods and paths of the called endpoints; in a page only those that the shell does not know. */
  routes: z.optional(routes),
});
export type DeployedMfe = z.infer<typeof deployedMfe>;

/** `inlineScript`: the integrity of the script in every page; `signInScript`: of the second one in sign-in pages, which earlier shells lack. */
const deployedShell = z.object({
  ...deployed,
  gives: versions,
  inlineScript: z.string(),
  signInScript: z.optional(z.string()),
});

/** The deployed modules, inline in every page. */
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
