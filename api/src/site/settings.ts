import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { bilingual } from '../contract/fields';

const social = z.string().check(z.regex(/^https:\/\//));

/** `settings.json`: what the deployer decides and every reader may know. */
const publicSettings = z.object({
  phone: z.string(),
  email: z.string(),
  place: bilingual,
  social: z.object({ facebook: z.optional(social), youtube: z.optional(social), viber: z.optional(social) }),
});
export type PublicSettings = z.infer<typeof publicSettings> & { demo: boolean };

export async function readPublicSettings(file: string, demo: boolean): Promise<PublicSettings> {
  return { ...z.parse(publicSettings, JSON.parse(await readFile(file, 'utf8'))), demo };
}
