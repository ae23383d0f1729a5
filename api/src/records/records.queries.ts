/** Records as they are stored: the latest version counts, earlier ones stay. */
import { and, asc, desc, eq, gte, inArray, isNull, lte, not, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Role } from '@chautari/contract/roles';
import type { RecordKind } from '@chautari/contract/access';
import type { MedicalRecord } from '@chautari/contract/records';
import type { StoredContent, ContentOf, RecordContent } from '@chautari/contract/records/contents';
import { PRIVATE_OUTCOMES } from '@chautari/contract/pregnancyEnds';
import { buildBilingualName } from '../accounts/names';
import {
  accounts,
  doctors,
  facilities,
  patients,
  questionnaires,
  records,
  recordVersions,
  staff,
} from '../database/schema';
import { runNamed } from '../database/runNamed';
import type { Db } from '../database/store';
import { listPregnancies, type Pregnancy } from './pregnancy';
import { withDefinition } from './registers/definitions';
import { isPrivateContent } from './registers/privateEntries';
import { isDefinitionOfContent } from './registers/registers.queries';

export type RecordRow = typeof records.$inferSelect;
/** A record with its content; `isLatest`: the patient has none of its kind that was added later. */
export interface StoredRecord {
  row: RecordRow;
  content: StoredContent;
  isLatest: boolean;
  /** Whether it is an entry of a private register. */
  isPrivate: boolean;
  /** The altitude of the facility in metres; null where nobody knows. */
  altitude: number | null;
}

const later = alias(records, 'later');

const isLatest = (db: Db) =>
  notExists(
    db
      .select({ id: later.id })
      .from(later)
      .where(
        and(
          eq(later.patientId, records.patientId),
          eq(later.kind, records.kind),
          isNull(later.hiddenAt),
          sql`(${later.createdAt}, ${later.id}) > (${records.createdAt}, ${records.id})`,
        ),
      ),
  );

const selectRows = (db: Db) =>
  db
    .select({
      row: records,
      content: recordVersions.content,
      definition: questionnaires.definition,
      isPrivate: isPrivateContent,
      isLatest: sql<boolean>`${isLatest(db)}`,
      altitude: facilities.altitude,
    })
    .from(records)
    .leftJoin(facilities, eq(facilities.id, records.facilityId))
    .innerJoin(
      recordVersions,
      and(eq(recordVersions.recordId, records.id), eq(recordVersions.version, records.version)),
    )
    .leftJoin(questionnaires, isDefinitionOfContent);

type SelectedRow = Awaited<ReturnType<typeof selectRows>>[number];

/** Returns records of which the entries of registers have their definition. */
const toStored = (rows: SelectedRow[]): StoredRecord[] =>
  rows.map(({ definition, content, ...row }) => ({ ...row, content: withDefinition(content, definition) }));

/** Returns the latest version of a record, unless it was deleted. */
export async function findRecord(db: Db, id: string): Promise<StoredRecord | undefined> {
  const [record] = toStored(await selectRows(db).where(and(eq(records.id, id), isNull(records.hiddenAt))));
  return record;
}

/** The first of the two numbers that name the lock of a patient's cards. */
const CARD_LOCKS = 208_308_08;

/** Returns the cards of a kind of a patient, and locks them until the transaction ends. */
export async function lockRecords(transaction: Db, patientId: string, kind: RecordKind): Promise<StoredRecord[]> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${CARD_LOCKS}::int, hashtext(${patientId}))`);
  return toStored(
    await selectRows(transaction).where(
      and(eq(records.patientId, patientId), eq(records.kind, kind), isNull(records.hiddenAt)),
    ),
  );
}

type AncContact = ContentOf<'ancContact'>;

/** Returns the visits of a patient's pregnancies by their card, the latest first. */
export async function readContacts(db: Db, patientId: string) {
  const rows = await selectRows(db)
    .where(and(eq(records.patientId, patientId), eq(records.kind, 'ancContact'), isNull(records.hiddenAt)))
    .orderBy(desc(records.day), desc(records.createdAt));
  const contacts = new Map<string, (Omit<StoredRecord, 'content'> & { content: AncContact })[]>();
  for (const { content, ...stored } of rows) {
    const contact = content as AncContact;
    contacts.set(contact.card, [...(contacts.get(contact.card) ?? []), { ...stored, content: contact }]);
  }
  return contacts;
}

/** Returns the pregnancies of some patients by their cards, which say whether they are pregnant. */
export async function readPregnanciesByPatient(db: Db, patientIds: string[]): Promise<Map<string, Pregnancy[]>> {
  if (!patientIds.length) return new Map();
  const rows = await runNamed(
    selectRows(db).where(
      and(
        sql`${records.patientId} = any(${sql.param([...new Set(patientIds)])}::uuid[])`,
        inArray(records.kind, ['ancReport', 'ancContact', 'pregnancyEnd']),
        isNull(records.hiddenAt),
      ),
    ),
  );
  const contents = new Map<string, (RecordContent & { id: string })[]>();
  for (const { row, content } of rows)
    contents.set(row.patientId, [...(contents.get(row.patientId) ?? []), { ...content, id: row.id }]);
  return new Map([...contents].map(([patientId, each]) => [patientId, listPregnancies(each)]));
}

export const readPregnancies = async (db: Db, patientId: string) =>
  (await readPregnanciesByPatient(db, [patientId])).get(patientId) ?? [];

/** Returns what the patient is allergic to, as it is written; `undefined` where nothing is. */
export async function readAllergies(db: Db, patientId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ allergies: sql<string | null>`${recordVersions.content}->>'allergies'` })
    .from(records)
    .innerJoin(
      recordVersions,
      and(eq(recordVersions.recordId, records.id), eq(recordVersions.version, records.version)),
    )
    .where(and(eq(records.patientId, patientId), eq(records.kind, 'knownConditions'), isNull(records.hiddenAt)))
    .orderBy(desc(records.createdAt))
    .limit(1);
  return row?.allergies ?? undefined;
}

interface Author {
  accountId: string;
  role: Role;
}

/** Stores a new record with its first version. */
export async function insertRecord(
  transaction: Db,
  row: typeof records.$inferInsert,
  content: StoredContent,
  { accountId: by, role: byRole }: Author,
) {
  await transaction.insert(records).values(row);
  await transaction.insert(recordVersions).values({ recordId: row.id, version: 1, content, by, byRole });
}

interface Correction {
  content: StoredContent;
  day: string;
  byHealthWorker: boolean;
}

/** Makes a content the next version, if the given one is still the latest. Returns whether it was. */
export async function insertVersion(
  transaction: Db,
  { id, version }: Pick<RecordRow, 'id' | 'version'>,
  { content, ...changes }: Correction,
  { accountId: by, role: byRole }: Author,
) {
  const moved = await transaction
    .update(records)
    .set({ ...changes, version: version + 1, changedAt: new Date() })
    .where(and(eq(records.id, id), eq(records.version, version), isNull(records.hiddenAt)))
    .returning({ id: records.id });
  if (!moved.length) return false;
  await transaction.insert(recordVersions).values({ recordId: id, version: version + 1, content, by, byRole });
  return true;
}

/** Hides a record; if asked, only the latest of its kind. Returns whether it did. */
export async function markHidden(transaction: Db, id: string, { onlyLatest }: { onlyLatest: boolean }) {
  const hidden = await transaction
    .update(records)
    .set({ hiddenAt: new Date() })
    .where(and(eq(records.id, id), isNull(records.hiddenAt), onlyLatest ? isLatest(transaction) : undefined))
    .returning({ id: records.id });
  return hidden.length > 0;
}

export interface RecordFilter {
  kind?: RecordKind | undefined;
  from?: string | undefined;
  to?: string | undefined;
  after?: string | undefined;
  limit: number;
  /** Without what no account of a patient shows. */
  forAccount?: boolean;
  /** Without entries of private registers. */
  withoutPrivate?: boolean;
}

const isPrivateEnd = and(
  eq(records.kind, 'pregnancyEnd'),
  inArray(sql`${recordVersions.content}->>'outcome'`, [...PRIVATE_OUTCOMES]),
)!;

/** Records of a patient, the latest day first and of a day the latest added; those behind the record `after`. */
export const listPatientRecords = async (
  db: Db,
  patientId: string,
  { kind, from, to, after, limit, forAccount = false, withoutPrivate = false }: RecordFilter,
): Promise<StoredRecord[]> =>
  toStored(
    await selectRows(db)
      .where(
        and(
          eq(records.patientId, patientId),
          isNull(records.hiddenAt),
          forAccount ? not(isPrivateEnd) : undefined,
          withoutPrivate ? not(isPrivateContent) : undefined,
          kind && eq(records.kind, kind),
          from ? gte(records.day, from) : undefined,
          to ? lte(records.day, to) : undefined,
          after
            ? sql`(${records.day}, ${records.createdAt}, ${records.id}) < (select day, created_at, id from records where id = ${after}::uuid)`
            : undefined,
        ),
      )
      .orderBy(desc(records.day), desc(records.createdAt), desc(records.id))
      .limit(limit),
  );

/** Returns all records of a patient, in no order. */
export const listAllRecords = async (db: Db, patientId: string): Promise<StoredRecord[]> =>
  toStored(await selectRows(db).where(and(eq(records.patientId, patientId), isNull(records.hiddenAt))));

/** Returns the contents of the records of a patient, each with its id and the altitude at which it was written. */
export const listContents = async (
  db: Db,
  patientId: string,
  { withoutPrivate }: Required<Pick<RecordFilter, 'withoutPrivate'>>,
): Promise<(RecordContent & { id: string; altitude: number | null })[]> =>
  (await listAllRecords(db, patientId))
    .filter(({ isPrivate }) => !withoutPrivate || !isPrivate)
    .map(({ row, content, altitude }) => ({ ...content, id: row.id, altitude }));

/** Returns all versions of a record, the latest first. */
export const listVersions = (db: Db, id: string) =>
  db.select().from(recordVersions).where(eq(recordVersions.recordId, id)).orderBy(desc(recordVersions.version));

/** Returns all versions of several records, of each the first one first. */
export const listVersionsByRecord = async (db: Db, ids: string[]) =>
  ids.length
    ? db
        .select({
          recordId: recordVersions.recordId,
          version: recordVersions.version,
          at: recordVersions.at,
          by: recordVersions.by,
          byRole: recordVersions.byRole,
        })
        .from(recordVersions)
        .where(inArray(recordVersions.recordId, ids))
        .orderBy(asc(recordVersions.version))
    : [];

/** Birth date, sex and death of a patient, by which vital signs are assessed and days checked. */
export async function readBirth(db: Db, patientId: string) {
  const [row] = await db
    .select({
      dateOfBirth: patients.dateOfBirth,
      birthRange: patients.birthRange,
      sex: patients.sex,
      death: patients.death,
    })
    .from(patients)
    .where(eq(patients.id, patientId));
  return row!;
}

type Writer = MedicalRecord['createdBy'];

/** Returns authors by account id; for health workers with number and workplace. */
export async function readAuthors(db: Db, ids: string[]): Promise<Map<string, Writer>> {
  if (!ids.length) return new Map();
  const rows = await db
    .select({ id: accounts.id, role: accounts.role, doctor: doctors, worker: staff, holder: patients })
    .from(accounts)
    .leftJoin(doctors, eq(doctors.accountId, accounts.id))
    .leftJoin(staff, eq(staff.accountId, accounts.id))
    .leftJoin(patients, eq(patients.id, accounts.id))
    .where(inArray(accounts.id, [...new Set(ids)]));
  return new Map(
    rows.map(({ id, role, doctor, worker, holder }) => {
      const licenseNumber = doctor?.licenseNumber ?? worker?.licenseNumber;
      const hospital = doctor?.hospital ?? worker?.hospital;
      const name = doctor?.name ?? worker?.name ?? buildBilingualName(holder!);
      return [id, { role, name, ...(licenseNumber && { licenseNumber }), ...(hospital && { hospital }) }];
    }),
  );
}
