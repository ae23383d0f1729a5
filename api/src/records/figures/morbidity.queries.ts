/** Diagnoses and medicines of visits, counted. */
import { and, eq, gte, lte, sql } from 'drizzle-orm';
import { patients, records, recordVersions } from '../../database/schema';
import type { Db } from '../../database/store';
import {
  counted,
  isKept,
  isLatestVersion,
  writtenAt,
  yearsOfOther,
  yearsOn,
  type Counted,
  type Days,
  type FigurePlace,
} from './figures.queries';
import { runFigures } from './runFigures';

/** The rows of a visit: an empty list where it has none. */
const listRows = (field: 'diagnoses' | 'medicines') =>
  sql`jsonb_array_elements(coalesce(${recordVersions.content}->${field}::text, '[]'::jsonb))`;

const isOfficialVisit = (place: FigurePlace) =>
  and(isKept('opdReport'), eq(records.byHealthWorker, true), writtenAt(records.facilityId, place));

/** Counts each diagnosis of the visits of a month, by code. Of another person who was seen, age and sex are those that were told. */
export function countDiagnoses(db: Db, { from, to }: Days, place: FigurePlace): Promise<Counted[]> {
  const isPatient = sql`${recordVersions.content}->>'seenPerson' is null`;
  const sex = sql`case when ${isPatient} then ${patients.sex}::text else ${recordVersions.content}->>'seenSex' end`;
  const age = sql`case when ${isPatient} then ${yearsOn(sql`${records.day}`, sql`${patients.dateOfBirth}`)} else ${yearsOfOther} end`;
  const isEstimated = sql`case when ${isPatient} then ${patients.birthRange} is not null else ${yearsOfOther} is not null end`;
  const query = db
    .select(counted(sql`diagnosis->>'code'`, sex, age, isEstimated))
    .from(records)
    .innerJoin(recordVersions, isLatestVersion)
    .innerJoin(patients, eq(patients.id, records.patientId))
    .innerJoin(sql`lateral ${listRows('diagnoses')} diagnosis`, sql`true`)
    .where(and(isOfficialVisit(place), gte(records.day, from), lte(records.day, to)))
    .groupBy(sql`1, 2, 3`);
  return runFigures(query, 'diagnoses', place);
}

/** Returns the codes of diagnoses, or the keys of medicines, that a facility wrote most since a day, the most frequent first. */
export async function listMostUsed(
  db: Db,
  {
    field,
    facilityId,
    since,
    max,
  }: { field: 'diagnoses' | 'medicines'; facilityId: string; since: string; max: number },
): Promise<string[]> {
  const key = field === 'diagnoses' ? sql<string>`entry->>'code'` : sql<string>`entry->>'item'`;
  const rows = await db
    .select({ key: key.as('entry_key') })
    .from(records)
    .innerJoin(recordVersions, isLatestVersion)
    .innerJoin(sql`lateral ${listRows(field)} entry`, sql`true`)
    .where(and(isOfficialVisit({ level: 'facility', facilityId }), gte(records.day, since), sql`${key} is not null`))
    .groupBy(sql`1`)
    .orderBy(sql`count(*) desc`, sql`1`)
    .limit(max);
  return rows.map((row) => row.key);
}
