import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Bilingual } from '@chautari/contract/fields';
import type { MedicalRecord } from '@chautari/contract/records';
import { accounts, doctors, facilities, records, reports, staff } from '../database/schema';
import type { Db } from '../database/store';

/** Returns, by record, which health post heard of what a patient wrote herself, when, and who took it on. */
export async function readOwnAlarms(db: Db, recordIds: readonly string[]) {
  if (!recordIds.length) return new Map<string, NonNullable<MedicalRecord['alarm']>>();
  const rows = await db
    .select({
      recordId: reports.recordId,
      post: facilities.name,
      at: reports.createdAt,
      takenAt: reports.takenAt,
      decidedAt: reports.decidedAt,
      status: reports.status,
      takenBy: sql<Bilingual | null>`(select name from (select ${doctors.accountId} as id, ${doctors.name} as name from ${doctors} union all select ${staff.accountId}, ${staff.name} from ${staff}) workers where workers.id = coalesce(${reports.takenBy}, ${reports.decidedBy}))`,
    })
    .from(reports)
    .innerJoin(records, eq(records.id, reports.recordId))
    .innerJoin(accounts, and(eq(accounts.id, records.createdBy), eq(accounts.role, 'patient')))
    .innerJoin(facilities, eq(facilities.id, reports.facilityId))
    .where(and(inArray(reports.recordId, [...recordIds]), eq(reports.silent, false)));
  return new Map(
    rows.map(({ recordId, post, at, takenAt, decidedAt, status, takenBy }) => {
      const instant = takenAt ?? (status === 'completed' ? decidedAt : null);
      const handled = instant && takenBy ? { by: takenBy, at: instant.toISOString() } : null;
      return [recordId, { post, at: at.toISOString(), taken: handled }];
    }),
  );
}
