/** Reads what a file about a person holds, as FHIR resources. */
import { eq, inArray } from 'drizzle-orm';
import type { Store } from '../database/store';
import type { ReferralWay } from '@chautari/contract/referralWay';
import { todayInNepal } from '@chautari/contract/calendar';
import { MAX_EXPORTED } from '@chautari/contract/exports';
import { listFormer } from '../patients/merged';
import { findPatient } from '../patients/patients.queries';
import { adjustToFacility } from '../records/altitude';
import { assessRecord, readPatientFacts } from '../records/assessRecord';
import { listPartAuthors } from '../records/cards';
import { listPatientRecords, type StoredRecord } from '../records/records.queries';
import { facilities, files } from '../database/schema';
import type { Db } from '../database/store';
import type { FindFile } from '../fhir/documents';
import { buildFacility, createFacilityReferences } from '../fhir/facilities';
import { buildPatient } from '../fhir/patient';
import { buildProvenance } from '../fhir/provenance';
import { readWays } from '../records/referrals/ways.queries';
import type { Session } from '../http/session';
import { getKind } from '../records/kinds/kinds';
import type { ServiceSchedules } from '../records/schedules';
import { buildWay } from '../fhir/referrals';
import { createReference } from '../fhir/resource';
import { readWrittenVersions } from './writtenVersions';

export interface ExportSources {
  store: Store;
  schedules: ServiceSchedules;
  settings: { messages: { origin: string } };
}

const AT_ONCE = 500;

/** Returns all records of a person, some hundreds at a time; at most as many as one file holds. */
async function readAll(
  db: Db,
  patientId: string,
  withoutPrivate: boolean,
): Promise<{ records: StoredRecord[]; more: boolean }> {
  const records: StoredRecord[] = [];
  for (;;) {
    const page = await listPatientRecords(db, patientId, {
      limit: AT_ONCE,
      after: records.at(-1)?.row.id,
      forAccount: true,
      withoutPrivate,
    });
    records.push(...page);
    if (page.length < AT_ONCE) return { records, more: false };
    if (records.length >= MAX_EXPORTED) return { records, more: true };
  }
}

/** Returns the files of a person by id, each with the address at which its owner opens it. */
async function readFiles(db: Db, patientId: string, origin: string): Promise<FindFile> {
  const rows = await db
    .select({ id: files.id, contentType: files.contentType })
    .from(files)
    .where(eq(files.patientId, patientId));
  const byId = new Map(rows.map((file) => [file.id, { ...file, url: `${origin}/api/files/${file.id}` }]));
  return (id) => byId.get(id);
}

/** Returns the facilities at which records were written, and those to which the patient was referred. */
async function readFacilities(db: Db, stored: StoredRecord[], ways: ReadonlyMap<string, ReferralWay>) {
  const written = stored.flatMap(({ row }) => row.facilityId ?? []);
  const ids = [...new Set([...written, ...[...ways.values()].flatMap(({ to }) => to?.id ?? [])])];
  if (!ids.length) return [];
  const { id, name, place, code, phone } = facilities;
  const rows = await db.select({ id, name, place, code, phone }).from(facilities).where(inArray(id, ids));
  return rows.flatMap(buildFacility);
}

/**
 * Returns all resources of a person's records, and those that they refer to. Provenance is there for each version.
 * `withoutPrivate` leaves out private records.
 */
export async function readExported(
  {
    store: { db },
    schedules,
    settings: {
      messages: { origin },
    },
  }: ExportSources,
  session: Session,
  { patientId, withoutPrivate }: { patientId: string; withoutPrivate: boolean },
) {
  const person = (await findPatient(db, patientId))!;
  const findFile = await readFiles(db, patientId, origin);
  const patient = buildPatient(person, findFile, origin, await listFormer(db, [patientId]));
  const subject = createReference(patient);
  const { records, more } = await readAll(db, patientId, withoutPrivate);
  const facts = await readPatientFacts(db, patientId);
  const { practitioners, listVersions } = await readWrittenVersions(db, records);
  const referred = records.flatMap(({ row }) => (row.kind === 'referral' ? [row.id] : []));
  const ways = await readWays(db, session, referred);
  const resources = records.flatMap(({ row, content, altitude }) => {
    const own = adjustToFacility(schedules, altitude);
    const way = ways.get(row.id);
    const record = {
      id: row.id,
      day: row.day,
      subject,
      createdAt: row.createdAt.toISOString(),
      findFile,
      schedules: own,
      pregnancies: facts.pregnancies,
      today: todayInNepal(),
      assessment: assessRecord(content, row.day, facts, own),
      facility: row.facilityId ? createFacilityReferences(row.facilityId) : undefined,
      way,
      authors: listPartAuthors(content),
    };
    const built = getKind(content.kind).toFhir(record, content);
    // The author of the letter has not written what became of it.
    const kept = way ? [buildWay(way, record)] : [];
    return [...built, ...buildProvenance(row.id, built, listVersions(row.id, built), subject), ...kept];
  });
  const ended = facts.pregnancies.flatMap(({ lastMenstrualPeriod: from, end }) =>
    end ? [{ from, to: end.date }] : [],
  );
  return { patient, facilities: await readFacilities(db, records, ways), practitioners, resources, ended, more };
}
