/** The published modules of the portal, for administrators: versions, trials, health and history, and the way back. */
import * as z from '@chautari/contract/zod';
import { endpoint } from './endpoint';
import { instant } from './fields';

const moduleName = z.string().check(z.regex(/^(mfe-[a-z][a-z0-9-]*|shell)$/), z.maxLength(60));
const version = z.string().check(z.maxLength(40));

const moduleVersion = z.object({
  version,
  /** `earlier`: readers get it no longer, but pages that were open have reported of it. */
  stage: z.enum(['active', 'canary', 'preview', 'earlier']),
  /** Readers of a hundred who get it; null for a preview and for an earlier version. */
  share: z.nullable(z.number()),
  /** The name of a preview. */
  preview: z.optional(z.string()),
  /** The time at which a trial ends by itself. */
  until: z.optional(instant),
  /** Counts of the last 7 days. */
  loads: z.int(),
  failures: z.int(),
  renderErrors: z.int(),
  rejected: z.int(),
});
export type ModuleVersionInfo = z.infer<typeof moduleVersion>;

const publishedModule = z.object({
  name: moduleName,
  active: version,
  /** The module stays at this version after later publications. */
  pinned: z.boolean(),
  /** The version that a roll-back leads to; null if there is none. */
  previous: z.nullable(version),
  versions: z.array(moduleVersion),
  /** What its code threw in browsers, the latest first. */
  errors: z.array(z.object({ version, message: z.string(), count: z.int(), lastAt: instant })),
});
export type PublishedModule = z.infer<typeof publishedModule>;

export const listPublishedModules = endpoint({
  method: 'GET',
  path: '/published-modules',
  requires: 'module.manage',
  summary: 'The modules of the portal with their versions, trials, health and errors, and who changed what when',
  input: z.object({}),
  output: z.object({
    modules: z.array(publishedModule),
    /** The latest changes, the newest first. */
    history: z.array(z.object({ number: z.int(), at: instant, by: z.string(), command: z.string() })),
  }),
  errors: [],
});

export const rollBackModule = endpoint({
  method: 'POST',
  path: '/published-modules/:name/rollback',
  requires: 'module.manage',
  summary: 'Gives readers the previous version of a module again, and ends its canary',
  input: z.object({
    name: moduleName,
    /** The version that is active now: if another one is, nothing changes. */
    active: version,
  }),
  output: z.object({ active: version }),
  errors: ['notFound', 'wrongState', 'changedMeanwhile'],
});
