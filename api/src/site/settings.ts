import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { bilingual } from '../contract/fields';

const REPOSITORY = fileURLToPath(new URL('../../../', import.meta.url));

const social = z.string().check(z.regex(/^https:\/\//));

/** `settings.json`: what the deployer decides and every reader may know. */
const publicSettings = z.object({
  phone: z.string(),
  email: z.string(),
  place: bilingual,
  /** Where the portal is reached, such as https://health.example.np; PORTAL_ORIGIN goes before it. */
  origin: z.optional(z.string().check(z.regex(/^https?:\/\/[^/]+$/))),
  social: z.object({ facebook: z.optional(social), youtube: z.optional(social), viber: z.optional(social) }),
});
export type PublicSettings = z.infer<typeof publicSettings> & { demo: boolean };

export async function readPublicSettings(file: string, demo: boolean): Promise<PublicSettings> {
  const { origin: written, ...rest } = z.parse(publicSettings, JSON.parse(await readFile(file, 'utf8')));
  const origin = process.env.PORTAL_ORIGIN || written;
  return { ...rest, ...(origin && { origin }), demo };
}

/** Whether this is the demonstration: unless in production, or said otherwise. */
export const isDemo = ({ PORTAL_DEMO, NODE_ENV }: NodeJS.ProcessEnv = process.env) => (PORTAL_DEMO || (NODE_ENV === 'production' ? 'off' : 'on')) === 'on';

/** The settings that the environment names. */
export const readDeployedSettings = () => readPublicSettings(path.resolve(REPOSITORY, process.env.PORTAL_SETTINGS || 'settings.json'), isDemo());
