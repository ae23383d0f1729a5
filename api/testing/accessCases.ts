/** node api/.cache/accessCases.js <seed> <count>: lays out patients drawn by lot, and prints them with what each caller is given of them. */
import { randomUUID } from 'node:crypto';
import { ne } from 'drizzle-orm';
import fc from 'fast-check';
import type { Role } from '@chautari/contract/roles';
import { APPOINTMENT_STATUSES } from '@chautari/contract/appointments';
import type { RecordContent } from '@chautari/contract/records/contents';
import {
  accounts,
  appointments,
  clinics,
  doctors,
  facilities,
  accessGrants,
  openings,
  patients,
  records,
  recordVersions,
  referrals,
  reports,
  unlocks,
} from '../src/database/schema';
import { openStore } from '../src/database/store';
import type { Session } from '../src/http/session';
import { canAccess, hasFewOpen, listOpen, selectOpenPatients } from '../src/patients/patientAccess';
import { countReports, listReportsFor } from '../src/reports/reports.queries';
import { readSettings } from '../src/settings';

const HOUR = 3_600_000;
export const CALLERS = ['doctor', 'otherDoctor', 'staff', 'otherStaff', 'holder', 'otherHolder'] as const;
export type Caller = (typeof CALLERS)[number];
/** `here`: the facility of all appointments, at which `staff` and `doctor` work; the others work elsewhere. */
const PLACES = ['here', 'elsewhere'] as const;
type Place = (typeof PLACES)[number];

const drawnDoctor = fc.constantFrom<Caller>('doctor', 'otherDoctor');
const drawnOpener = fc.constantFrom<Caller>('doctor', 'otherDoctor', 'staff', 'otherStaff');
const drawnPlace = fc.option(fc.constantFrom(...PLACES));
/** Around the end of the hours for which a record is opened. */
const hoursAgo = fc.constantFrom(0, 1, 11.9, 12.1, 13, 24, 500);
const accessCase = fc.record({
  holder: fc.constantFrom<Caller>('holder', 'otherHolder'),
  appointments: fc.array(
    fc.record({
      doctor: drawnDoctor,
      status: fc.constantFrom(...APPOINTMENT_STATUSES),
      days: fc.integer({ min: -400, max: 60 }),
      opensRecord: fc.boolean(),
    }),
    { maxLength: 2 },
  ),
  lookUps: fc.uniqueArray(fc.record({ doctor: drawnOpener, hoursAgo }), {
    maxLength: 2,
    selector: ({ doctor }) => doctor,
  }),
  /** The facility that registered the person, and that of the record. */
  registeredAt: drawnPlace,
  writtenAt: drawnPlace,
  referredTo: drawnPlace,
  /** The list for administrators: a past opening, not present access. */
  opening: fc.option(fc.record({ doctor: drawnDoctor, hoursAgo })),
  /** Opened with a PIN in the session of somebody. */
  unlockedFor: fc.option(fc.constantFrom(...CALLERS)),
  status: fc.constantFrom('pending', 'inProgress', 'approved', 'rejected'),
  priority: fc.constantFrom('medium', 'high', 'critical'),
});
export type AccessCase = typeof accessCase extends fc.Arbitrary<infer T> ? T : never;

/** The access of a caller: for each patient, whether the data are open, the report is listed, and a search begins with them; null where it does not. */
export interface Answer {
  open: boolean[];
  listed: boolean[];
  searched: boolean[] | null;
  /** Whether they are among those of all that are open. */
  filtered: boolean[];
  counted: number;
}

const [seed, count] = process.argv.slice(2).map(Number) as [number, number];
const cases = fc.sample(accessCase, { seed, numRuns: count });
const store = await openStore(readSettings());
const { db } = store;

const ids = Object.fromEntries(CALLERS.map((caller) => [caller, randomUUID()])) as Record<Caller, string>;
const getCallerRole = (caller: Caller): Role =>
  caller === 'staff' || caller === 'otherStaff'
    ? 'staff'
    : caller === 'doctor' || caller === 'otherDoctor'
      ? 'doctor'
      : 'patient';
const [clinic] = await db.select({ id: clinics.id, facilityId: clinics.facilityId }).from(clinics).limit(1);
const [elsewhere] = await db
  .select({ id: facilities.id })
  .from(facilities)
  .where(ne(facilities.id, clinic!.facilityId))
  .limit(1);
const FACILITIES: Record<Place, string> = { here: clinic!.facilityId, elsewhere: elsewhere!.id };
const WORKPLACES: Partial<Record<Caller, string>> = {
  ...{ staff: FACILITIES.here, otherStaff: FACILITIES.elsewhere },
  ...{ doctor: FACILITIES.here, otherDoctor: FACILITIES.elsewhere },
};
const getFacility = (at: Place | null) => at && FACILITIES[at];

const buildSession = (caller: Caller): Session => ({
  accountId: ids[caller],
  role: getCallerRole(caller),
  publicId: caller,
  access: 'full',
  administrator: false,
  place: null,
  language: 'en',
  facilityId: WORKPLACES[caller] ?? null,
  id: ids[caller],
  grownUpAge: 16,
  relationDays: 90,
  provenUntil: new Date(Date.now() + HOUR),
  endsAt: new Date(Date.now() + HOUR),
});
const place = { provinceId: 1, districtId: 7, municipalityId: 58, ward: 5 };
const name = { en: 'By Lot', np: 'By Lot' };
const people = cases.map(() => ({ id: randomUUID(), recordId: randomUUID(), reportId: randomUUID() }));

async function addCallers() {
  await db.insert(accounts).values(
    CALLERS.map((caller) => ({
      id: ids[caller],
      role: getCallerRole(caller),
      publicId: caller,
      language: 'en' as const,
    })),
  );
  await db.insert(doctors).values(
    (['doctor', 'otherDoctor'] as const).map((caller, index) => ({
      accountId: ids[caller],
      ...{
        name,
        specialization: name,
        qualification: 'MBBS',
        practisingSince: '2010-01-01',
        licenseNumber: String(index),
      },
    })),
  );
}

async function addPatients() {
  await db.insert(patients).values(
    cases.map(({ holder, registeredAt }, n) => ({
      facilityId: getFacility(registeredAt),
      ...{ id: people[n]!.id, accountId: ids[holder], publicId: `drawn ${n}`, ...place, street: '' },
      ...{ firstName: 'By', lastName: 'Lot', dateOfBirth: '1990-01-01', sex: 'female' as const },
    })),
  );
  let minutes = 0;
  const booked = cases.flatMap((each, n) =>
    each.appointments.map(({ doctor, status, days, opensRecord }) => ({
      ...{
        id: randomUUID(),
        patientId: people[n]!.id,
        doctorId: ids[doctor],
        clinicId: clinic!.id,
        status,
        opensRecord,
      },
      // A doctor sees nobody else at the same time.
      startsAt: new Date(Date.now() + days * 24 * HOUR + ++minutes * 1000),
      ...{
        firstName: 'By',
        lastName: 'Lot',
        age: 36,
        ageUnit: 'years' as const,
        sex: 'female' as const,
        ...place,
        charge: 0,
      },
    })),
  );
  await db.insert(appointments).values(booked);
}

async function addOpenings() {
  const at = (hours: number) => new Date(Date.now() - hours * HOUR);
  await db.insert(accessGrants).values(
    cases.flatMap((each, n) =>
      each.lookUps.map((lookUp) => ({
        doctorId: ids[lookUp.doctor],
        patientId: people[n]!.id,
        at: at(lookUp.hoursAgo),
      })),
    ),
  );
  await db.insert(openings).values(
    cases.flatMap(({ opening }, n) =>
      opening
        ? [
            {
              ...{ id: randomUUID(), doctorId: ids[opening.doctor], patientId: people[n]!.id },
              reason: 'here' as const,
              at: at(opening.hoursAgo),
            },
          ]
        : [],
    ),
  );
  await db
    .insert(unlocks)
    .values(
      cases.flatMap(({ unlockedFor }, n) =>
        unlockedFor ? [{ sessionId: ids[unlockedFor], patientId: people[n]!.id, until: at(-1) }] : [],
      ),
    );
}

/** Each patient has one record with a report. */
async function addReports() {
  const day = '2026-01-01';
  const content: RecordContent = {
    kind: 'opdReport',
    visitDate: day,
    seenPerson: null,
    vitals: {},
    chiefComplaint: 'Fever',
  };
  await db.insert(records).values(
    people.map(({ id, recordId }, n) => ({
      id: recordId,
      patientId: id,
      kind: content.kind,
      day,
      byHealthWorker: true,
      createdBy: ids.staff,
      facilityId: getFacility(cases[n]!.writtenAt),
    })),
  );
  await db
    .insert(recordVersions)
    .values(people.map(({ recordId }) => ({ recordId, version: 1, content, by: ids.staff, byRole: 'staff' as const })));
  await db
    .insert(referrals)
    .values(
      people.flatMap(({ recordId }, n) =>
        cases[n]!.referredTo
          ? [{ recordId, toFacilityId: getFacility(cases[n]!.referredTo), urgency: 'planned' as const }]
          : [],
      ),
    );
  await db.insert(reports).values(
    people.map(({ id, recordId, reportId }, n) => ({
      id: reportId,
      recordId,
      patientId: id,
      status: cases[n]!.status,
      priority: cases[n]!.priority,
    })),
  );
}

async function answerTo(caller: Caller, before: number): Promise<Answer> {
  const session = buildSession(caller);
  const searched =
    hasFewOpen(session) &&
    new Set(
      ((await db.execute(selectOpenPatients(db, session))) as { rows: { id: string }[] }).rows.map(({ id }) => id),
    );
  const open = await listOpen(
    db,
    session,
    people.map(({ id }) => id),
  );
  const answer: Answer = {
    open: [],
    listed: [],
    filtered: people.map(({ id }) => open.has(id)),
    searched: searched ? people.map(({ id }) => searched.has(id)) : null,
    counted: (await countReports(db, session)).open - before,
  };
  const list = new Set(
    (await listReportsFor(db, session, { group: 'open', limit: 10_000 })).map(({ report }) => report.id),
  );
  for (const { id, reportId } of people) {
    answer.open.push(await canAccess(db, session, id));
    answer.listed.push(list.has(reportId));
  }
  return answer;
}

await addCallers();
const before = await Promise.all(CALLERS.map(async (caller) => (await countReports(db, buildSession(caller))).open));
await addPatients();
await addOpenings();
await addReports();
const answers: Partial<Record<Caller, Answer>> = {};
for (const [n, caller] of CALLERS.entries()) answers[caller] = await answerTo(caller, before[n]!);
console.log(JSON.stringify({ cases, answers }));
await store.close();
process.exit(0);
