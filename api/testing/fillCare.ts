/** A busy health post: people, today's queue, requests, reports and notices, made up for trials of long lists. */
import { randomUUID } from 'node:crypto';
import { desc, eq, like, sql } from 'drizzle-orm';
import { addDays, ageOn, DAY_MS, todayInNepal } from '@chautari/contract/calendar';
import type { RecordContent } from '@chautari/contract/records/contents';
import { issueToken } from '../src/appointments/queue.queries';
import {
  accounts,
  appointments,
  clinics,
  notices,
  patients,
  records,
  recordVersions,
  reports,
  tokens,
} from '../src/database/schema';
import type { Db } from '../src/database/store';
import { SAMPLE_ACCOUNTS } from '../src/sample/accounts';
import { addManyPatients } from './manyPatients';

export interface Amounts {
  patients: number;
  /** In the sample doctor's queue of today. */
  queue: number;
  requests: number;
  reports: number;
  notices: number;
}

const MINUTE = 60_000;
const CHUNK = 100;
/** Of a hundred in the queue so many were seen, one is called, and so many have come. */
const SEEN = 0.3;
const HERE = 0.7;

type Patient = typeof patients.$inferSelect;

async function inChunks<T>(rows: readonly T[], insert: (some: T[]) => Promise<unknown>) {
  for (let at = 0; at < rows.length; at += CHUNK) await insert(rows.slice(at, at + CHUNK));
}

/** The sample people whom everything is about. */
async function readPeople(db: Db) {
  const idOf = async (phone: string) => {
    const [row] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.phone, phone));
    if (!row) throw new Error('There are no sample people here: start the portal once in demo mode');
    return row.id;
  };
  const [doctorId, staffId] = [await idOf(SAMPLE_ACCOUNTS.doctor.phone), await idOf(SAMPLE_ACCOUNTS.staff.phone)];
  const [clinic] = await db.select().from(clinics).where(eq(clinics.doctorId, doctorId)).orderBy(desc(clinics.charge));
  return { doctorId, staffId, clinic: clinic! };
}
type People = Awaited<ReturnType<typeof readPeople>>;

/** Made-up people of all wards, those of each family name too. */
async function addPatients(db: Db, count: number) {
  await addManyPatients((statement) => db.execute(sql.raw(statement)), count);
  await db.execute(
    sql`update patients set ward = 1 + n % 10, sex = (array['female', 'male'])[1 + n / 10 % 2]
      from (select id as numbered, (row_number() over (partition by last_name order by public_id))::int as n from patients) numbers
      where numbered = id and public_id like 'P-2083-000%'`,
  );
}

const buildVisit = ({ doctorId, clinic }: People, patient: Patient, startsAt: Date) => {
  const { id: patientId, firstName, middleName, lastName, sex, dateOfBirth } = patient;
  const { provinceId, districtId, municipalityId, ward } = patient;
  return {
    id: randomUUID(),
    ...{ patientId, doctorId, clinicId: clinic.id, startsAt, firstName, middleName, lastName, sex },
    ...{ provinceId, districtId, municipalityId, ward },
    age: ageOn(dateOfBirth),
    mobile: null,
    charge: clinic.charge,
  };
};

/** Everybody who comes today: some were seen, one is called, most wait, and the others are expected. */
async function addQueue(db: Db, people: People, patientsOf: (count: number) => Patient[], count: number) {
  const now = Date.now();
  // Odd milliseconds, so that nobody holds a time that can be booked.
  const visits = patientsOf(count).map((patient, index) => ({
    ...buildVisit(people, patient, new Date(now - (count - index) * 1000 - 7)),
    status: index < count * SEEN ? ('done' as const) : ('confirmed' as const),
    decidedAt: new Date(now - DAY_MS),
  }));
  await inChunks(visits, (some) => db.insert(appointments).values(some));
  const here = visits.slice(0, Math.ceil(count * HERE));
  for (const [index, { id, clinicId, startsAt, status }] of here.entries()) {
    const isCalled = status === 'confirmed' && index === Math.ceil(count * SEEN);
    await db.insert(tokens).values({
      appointmentId: id,
      ...(await issueToken(db, clinicId, startsAt)),
      arrivedAt: startsAt,
      calledAt: isCalled ? new Date() : null,
    });
  }
}

/** Requests that the sample doctor has not answered. */
const addRequests = (db: Db, people: People, patientsOf: (count: number) => Patient[], count: number) =>
  inChunks(
    patientsOf(count).map((patient, index) => ({
      ...buildVisit(people, patient, new Date(Date.now() + 3 * DAY_MS + index * 20 * MINUTE + 7)),
      status: 'pending' as const,
    })),
    (some) => db.insert(appointments).values(some),
  );

/** Reports that wait for somebody; of three one is completed. */
async function addReports(db: Db, { staffId, doctorId }: People, of: Patient[]) {
  const rows = of.map((patient, index) => {
    const id = randomUUID();
    const day = addDays(todayInNepal(), -(index % 40));
    const at = new Date(Date.now() - (index % 40) * DAY_MS);
    const content: RecordContent = {
      kind: 'opdReport',
      visitDate: day,
      seenPerson: null,
      vitals: { systolic: 110 + (index % 30), diastolic: 70 + (index % 20), pulse: 80 },
      chiefComplaint: 'Fever for two days',
    };
    const isDone = index % 3 === 2;
    return {
      record: {
        id,
        patientId: patient.id,
        kind: content.kind,
        day,
        byHealthWorker: true,
        createdBy: staffId,
        createdAt: at,
      },
      version: { recordId: id, version: 1, content, by: staffId, byRole: 'staff' as const, at },
      report: {
        id: randomUUID(),
        recordId: id,
        patientId: patient.id,
        status: isDone ? ('completed' as const) : ('pending' as const),
        priority: index % 5 ? ('medium' as const) : ('high' as const),
        createdAt: at,
        ...(isDone && { decidedBy: doctorId, decidedAt: at }),
      },
    };
  });
  await inChunks(rows, async (some) => {
    await db.insert(records).values(some.map(({ record }) => record));
    await db.insert(recordVersions).values(some.map(({ version }) => version));
    await db.insert(reports).values(some.map(({ report }) => report));
  });
}

const addNotices = (db: Db, sentBy: string, count: number) =>
  inChunks(
    Array.from({ length: count }, (_, index) => ({
      title: { en: `Vaccination day ${index + 1}`, np: `खोप दिन ${index + 1}` },
      description: { en: 'At the health post, from 10 to 3.', np: 'स्वास्थ्य चौकीमा, १० देखि ३ बजेसम्म।' },
      sentBy,
      publishedBy: { en: 'Mulghat Health Post', np: 'मूलघाट स्वास्थ्य चौकी' },
      publishedAt: new Date(Date.now() - (count - index) * MINUTE),
    })),
    (some) => db.insert(notices).values(some),
  );

/** Adds all of it to a database with the sample people. */
export async function fillCare(db: Db, amounts: Amounts) {
  const people = await readPeople(db);
  await addPatients(db, amounts.patients);
  const all = await db.select().from(patients).where(like(patients.publicId, 'P-2083-000%')).limit(2_000);
  const patientsOf = (count: number) => Array.from({ length: count }, (_, index) => all[index % all.length]!);
  await addQueue(db, people, patientsOf, amounts.queue);
  await addRequests(db, people, patientsOf, amounts.requests);
  await addReports(db, people, patientsOf(amounts.reports));
  await addNotices(db, people.staffId, amounts.notices);
}
