import { eq, sql } from 'drizzle-orm';
import { reports } from '../database/schema';
import type { Db } from '../database/store';

/** Gives the report of a record that has changed a new version: nobody decides on it by what the record said before. */
export const noteRecordChange = (db: Db, recordId: string) =>
  db
    .update(reports)
    .set({ version: sql`${reports.version} + 1` })
    .where(eq(reports.recordId, recordId));
