/** Everything that the account of a person shows about them, as one FHIR R4 Bundle. */
import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import type { Store } from '../database/store';
import { todayInNepal } from '@chautari/contract/calendar';
import { MAX_EXPORTED } from '@chautari/contract/exports';
import { listPatientAppointments } from '../appointments/appointmentLists.queries';
import { listFormer } from '../patients/merged';
import { findPatient } from '../patients/patients.queries';
import { adjustToFacility } from '../records/altitude';
import { assessRecord, readPatientFacts } from '../records/assessRecord';
import { listPartAuthors } from '../records/cards';
import { listPatientRecords, type StoredRecord } from '../records/records.queries';
import { clinics, facilities, files } from '../database/schema';
import type { Db } from '../database/store';
import { buildAppointment } from '../fhir/appointments';
import type { FindFile } from '../fhir/documents';
import { buildFacility, createFacilityReferences } from '../fhir/facilities';
import { buildPatient } from '../fhir/patient';
import { buildProvenance } from '../fhir/provenance';
import { readsNoPrivate } from '../records/registers/privateEntries';
import type { Session } from '../http/session';
import { getKind } from '../records/kinds/kinds';
import type { ServiceSchedules } from '../records/schedules';
import { createId, createReference, createUrl, type Reference, type Resource } from '../fhir/resource';
import { readWrittenVersions } from './writtenVersions';

export interface BundleSources {
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

/** Returns the facilities at which records were written. */
async function readFacilities(db: Db, stored: StoredRecord[]): Promise<Resource[]> {
  const ids = [...new Set(stored.flatMap(({ row }) => row.facilityId ?? []))];
  if (!ids.length) return [];
  const { id, name, place, code, phone } = facilities;
  const rows = await db.select({ id, name, place, code, phone }).from(facilities).where(inArray(id, ids));
  return rows.flatMap(buildFacility);
}

async function readAppointments(db: Db, patientId: string, patient: Reference) {
  const appointments = await listPatientAppointments(db, patientId);
  const ids = [...new Set(appointments.map(({ row }) => row.clinicId))];
  const lengths = new Map(
    ids.length
      ? (
          await db
            .select({ id: clinics.id, minutes: clinics.slotMinutes })
            .from(clinics)
            .where(inArray(clinics.id, ids))
        ).map(({ id, minutes }) => [id, minutes])
      : [],
  );
  return appointments.map((each) =>
    buildAppointment({ ...each, slotMinutes: lengths.get(each.row.clinicId)! }, patient),
  );
}

/** Says in the file itself that it does not hold all. */
const incomplete = (patientId: string): Resource => ({
  resourceType: 'OperationOutcome',
  id: createId(patientId, 'incomplete'),
  issue: [
    { severity: 'warning', code: 'too-long', diagnostics: `Only the latest ${MAX_EXPORTED} records are in this file.` },
  ],
});

export async function buildBundle(
  {
    store: { db },
    schedules,
    settings: {
      messages: { origin },
    },
  }: BundleSources,
  session: Session,
  patientId: string,
) {
  const person = (await findPatient(db, patientId))!;
  const findFile = await readFiles(db, patientId, origin);
  const patient = buildPatient(person, findFile, origin, await listFormer(db, [patientId]));
  const subject = createReference(patient);
  const { records, more } = await readAll(db, patientId, await readsNoPrivate(db, session, patientId));
  const facts = await readPatientFacts(db, patientId);
  const { practitioners, listVersions } = await readWrittenVersions(db, records);
  const resources = records.flatMap(({ row, content, altitude }) => {
    const own = adjustToFacility(schedules, altitude);
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
      authors: listPartAuthors(content),
    };
    const built = getKind(content.kind).toFhir(record, content);
    return [...built, ...buildProvenance(row.id, built, listVersions(row.id, built), subject)];
  });
  const all = [
    patient,
    ...(await readFacilities(db, records)),
    ...practitioners,
    ...resources,
    ...(await readAppointments(db, patientId, subject)),
    ...(more ? [incomplete(patientId)] : []),
  ];
  return {
    resourceType: 'Bundle' as const,
    id: randomUUID(),
    type: 'collection' as const,
    timestamp: new Date().toISOString(),
    entry: all.map((resource) => ({ fullUrl: createUrl(resource.id), resource })),
  };
}
