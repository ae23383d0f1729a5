/** Everything that is kept about one person, as one FHIR R4 Bundle. */
import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import type { Store } from '../database/store';
import type { Schedules } from '@chautari/contract/schedules';
import { todayInNepal } from '@chautari/contract/calendar';
import { MAX_EXPORTED } from '@chautari/contract/exports';
import { listAppointmentsOf } from '../appointments/appointmentLists.queries';
import { findPatient } from '../patients/patients.queries';
import { listRecordsOf, listVersionsOf, readAuthors, type StoredRecord } from '../records/records.queries';
import { clinics, files } from '../database/schema';
import type { Db } from '../database/store';
import { appointmentResource } from './appointments';
import type { FileOf } from './documents';
import { patientResource } from './patient';
import { provenanceOf } from './provenance';
import { resourcesOf } from './records';
import { idOf, referTo, urlOf, type Reference, type Resource } from './resource';

export interface BundleSources {
  store: Store;
  schedules: Schedules;
  settings: { messages: { origin: string } };
}

const AT_ONCE = 500;

/** All records of a person, some hundreds at a time; at most as many as one file holds. */
async function readAll(db: Db, patientId: string): Promise<{ records: StoredRecord[]; more: boolean }> {
  const records: StoredRecord[] = [];
  for (;;) {
    const found = await listRecordsOf(db, patientId, { limit: AT_ONCE, after: records.at(-1)?.row.id });
    records.push(...found);
    if (found.length < AT_ONCE) return { records, more: false };
    if (records.length >= MAX_EXPORTED) return { records, more: true };
  }
}

/** The files of a person by id, each with the address at which its owner opens it. */
async function readFiles(db: Db, patientId: string, origin: string): Promise<FileOf> {
  const found = await db
    .select({ id: files.id, contentType: files.contentType })
    .from(files)
    .where(eq(files.patientId, patientId));
  const known = new Map(found.map((file) => [file.id, { ...file, url: `${origin}/api/files/${file.id}` }]));
  return (id) => known.get(id);
}

async function versionsOf(db: Db, records: StoredRecord[]) {
  const versions = await listVersionsOf(
    db,
    records.map(({ row }) => row.id),
  );
  const authors = await readAuthors(
    db,
    versions.map(({ by }) => by),
  );
  return (recordId: string) =>
    versions
      .filter((each) => each.recordId === recordId)
      .map(({ version, at, by, byRole }) => ({
        version,
        at,
        by: { id: by, role: byRole, name: authors.get(by)?.name.en ?? '' },
      }));
}

async function appointmentsOf(db: Db, patientId: string, patient: Reference) {
  const found = await listAppointmentsOf(db, patientId);
  const ids = [...new Set(found.map(({ row }) => row.clinicId))];
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
  return found.map((each) => appointmentResource({ ...each, slotMinutes: lengths.get(each.row.clinicId)! }, patient));
}

/** Says in the file itself that it does not hold all. */
const incomplete = (patientId: string): Resource => ({
  resourceType: 'OperationOutcome',
  id: idOf(patientId, 'incomplete'),
  issue: [
    { severity: 'warning', code: 'too-long', diagnostics: `Only the latest ${MAX_EXPORTED} records are in this file.` },
  ],
});

export async function bundleOf(
  {
    store: { db },
    schedules,
    settings: {
      messages: { origin },
    },
  }: BundleSources,
  patientId: string,
) {
  const person = (await findPatient(db, patientId))!;
  const fileOf = await readFiles(db, patientId, origin);
  const patient = patientResource(person, fileOf, origin);
  const subject = referTo(patient);
  const { records, more } = await readAll(db, patientId);
  const written = await versionsOf(db, records);
  const ofRecords = records.flatMap(({ row, content }) => {
    const given = {
      id: row.id,
      day: row.day,
      subject,
      createdAt: row.createdAt.toISOString(),
      fileOf,
      schedules,
      today: todayInNepal(),
    };
    const resources = resourcesOf(given, content);
    return [...resources, ...provenanceOf(row.id, resources, written(row.id), subject)];
  });
  const all = [
    patient,
    ...ofRecords,
    ...(await appointmentsOf(db, patientId, subject)),
    ...(more ? [incomplete(patientId)] : []),
  ];
  return {
    resourceType: 'Bundle' as const,
    id: randomUUID(),
    type: 'collection' as const,
    timestamp: new Date().toISOString(),
    entry: all.map((resource) => ({ fullUrl: urlOf(resource.id), resource })),
  };
}
