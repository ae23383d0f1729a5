/** The patients of a ward, and what is known of mothers and children among them. */
import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { PersonHistory } from './due/personHistory';
import { listKinds } from './kinds/kinds';
import { accounts, patients, records, recordVersions } from '../database/schema';
import type { Db } from '../database/store';
import type { Session } from '../http/session';
import { isAlive } from '../patients/death';
import { isCurrent } from '../patients/merged';
import { buildAccessCondition } from '../patients/patientAccess';
import { selectPatients } from '../patients/patients.queries';

// The temporary address, or else the permanent one.
const municipalityId = sql<number>`coalesce((${patients.currentAddress}->>'municipalityId')::int, ${patients.municipalityId})`;
const districtId = sql<number>`coalesce((${patients.currentAddress}->>'districtId')::int, ${patients.districtId})`;
const wardNumber = sql<number>`coalesce((${patients.currentAddress}->>'ward')::int, ${patients.ward})`;

const isOpen = and(ne(accounts.state, 'closed'), isAlive, isCurrent);

/** Returns the wards in which patients live whose data are open to a caller, the one with most of them first. */
export const listWards = (db: Db, session: Session) =>
  db
    .select({
      districtId: districtId.as('district'),
      municipalityId: municipalityId.as('municipality'),
      ward: wardNumber.as('ward_number'),
    })
    .from(patients)
    .innerJoin(accounts, eq(accounts.id, patients.accountId))
    .where(and(isOpen, buildAccessCondition(db, session, patients.id)))
    .groupBy(sql`1, 2, 3`)
    .orderBy(desc(sql`count(*)`), sql`1, 2, 3`);

interface WardQuery {
  ward: { municipalityId: number; ward: number };
  bornSince: string;
}

/** Returns the children of a ward, and the women who have the card of a pregnancy, whose data are open to a caller. */
export const listMothersAndChildren = (db: Db, session: Session, { ward, bornSince }: WardQuery) =>
  selectPatients(db).where(
    and(
      isOpen,
      buildAccessCondition(db, session, patients.id),
      eq(municipalityId, ward.municipalityId),
      eq(wardNumber, ward.ward),
      sql`(${patients.dateOfBirth} >= ${bornSince} or exists (select 1 from ${records} card
        where card.patient_id = ${patients.id} and card.kind = 'ancReport' and card.hidden_at is null))`,
    ),
  );

/** Reads their records that say what is due, by patient. */
export async function listDueContents(db: Db, ids: string[]): Promise<Map<string, PersonHistory['contents']>> {
  const rows = ids.length
    ? await db
        .select({ patientId: records.patientId, id: records.id, content: recordVersions.content })
        .from(records)
        .innerJoin(
          recordVersions,
          and(eq(recordVersions.recordId, records.id), eq(recordVersions.version, records.version)),
        )
        .where(
          and(
            inArray(records.patientId, ids),
            inArray(
              records.kind,
              listKinds(({ countsForWard }) => countsForWard),
            ),
            isNull(records.hiddenAt),
          ),
        )
    : [];
  const contents = new Map<string, PersonHistory['contents']>();
  for (const { patientId, id, content } of rows)
    contents.set(patientId, [...(contents.get(patientId) ?? []), { ...content, id }]);
  return contents;
}
