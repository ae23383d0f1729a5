/** The errors that the code of modules threw in browsers. */
import type { CountedError } from '@chautari/site/publish/health';
import { desc, lt, sql } from 'drizzle-orm';
import { codeErrors } from '../database/schema';
import { hashText } from '../database/hashText';
import type { Store } from '../database/store';

/** Maximum of different errors of a version: those that are reported most often, then the latest. */
const MAX_ERRORS = 50;
/** Maximum of errors for the publishers of all modules. */
const MAX_EXPORTED = 1_000;
const KEPT_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;

export type ErrorCount = Omit<typeof codeErrors.$inferSelect, 'digest'>;

/** Adds to the counts of errors, and deletes the rarest of a version beyond the maximum. */
export async function addErrors({ db }: Store, errors: readonly ErrorCount[]) {
  if (!errors.length) return;
  await db
    .insert(codeErrors)
    .values(errors.map((error) => ({ ...error, digest: hashText(JSON.stringify([error.message, error.frames])) })))
    .onConflictDoUpdate({
      target: [codeErrors.name, codeErrors.version, codeErrors.digest],
      set: { count: sql`${codeErrors.count} + excluded.count`, lastAt: sql`excluded.last_at` },
    });
  await db.execute(sql`
    delete from code_errors using (
      select name, version, digest,
        row_number() over (partition by name, version order by count desc, last_at desc, digest) as place
      from code_errors
    ) ranked
    where ranked.place > ${MAX_ERRORS} and code_errors.name = ranked.name
      and code_errors.version = ranked.version and code_errors.digest = ranked.digest`);
}

/** Reads the errors of all versions, the latest first. */
export async function readErrors({ db }: Store): Promise<CountedError[]> {
  const rows = await db
    .select()
    .from(codeErrors)
    .orderBy(desc(codeErrors.lastAt), codeErrors.digest)
    .limit(MAX_EXPORTED);
  return rows.map(({ digest: _, lastAt, ...error }) => ({ ...error, lastAt: lastAt.toISOString() }));
}

export const deleteOldErrors = ({ db }: Store) =>
  db.delete(codeErrors).where(lt(codeErrors.lastAt, new Date(Date.now() - KEPT_DAYS * DAY_MS)));
