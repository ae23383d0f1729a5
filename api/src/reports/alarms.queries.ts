/** Who may hear of an urgent report, who has, and which reports are due for the next step. */
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import { isInside, PLACE_LEVELS } from '@chautari/contract/administratorPlace';
import { HOLDING_STATUSES } from '@chautari/contract/appointments';
import { addDays, instantInNepal, todayInNepal } from '@chautari/contract/calendar';
import type { Bilingual } from '@chautari/contract/fields';
import type { AlarmStep } from '@chautari/contract/reports';
import {
  accounts,
  appointments,
  clinics,
  doctors,
  duties,
  facilities,
  isUnattended,
  patients,
  records,
  recordVersions,
  reportAlarms,
  reports,
  staff,
} from '../database/schema';
import { runNamed } from '../database/runNamed';
import type { Db } from '../database/store';
import { findLocation } from '../facilities/places';
import type { Candidates } from './alarmSteps';

/** Nobody can help the dead: their reports stay, but alarm nobody. A newborn is looked after although the mother has died. */
export const isOfLiving = sql`exists (select 1 from ${patients} person, ${records} about where person.id = ${reports.patientId} and about.id = ${reports.recordId} and (person.death is null or about.kind = 'pregnancyEnd'))`;

/** Critical reports of the living that alarm: without an assignee, neither completed nor rejected. */
export const isUrgent = and(isOfLiving, isUnattended)!;

/** A report as far as its alarm needs it. */
export interface Alarm {
  id: string;
  patientId: string;
  facilityId: string | null;
  alarmRound: number;
}

const ALARM = {
  id: reports.id,
  patientId: reports.patientId,
  facilityId: reports.facilityId,
  alarmRound: reports.alarmRound,
};

const pickIds = (rows: readonly { id: string | null }[]) => rows.flatMap(({ id }) => id ?? []);

/** Returns the doctor of a patient: the one of the latest appointment. */
const readDoctor = (db: Db, patientId: string) =>
  db
    .select({ id: accounts.id })
    .from(appointments)
    .innerJoin(accounts, eq(accounts.id, appointments.doctorId))
    .where(
      and(
        eq(accounts.state, 'active'),
        eq(appointments.patientId, patientId),
        inArray(appointments.status, [...HOLDING_STATUSES]),
      ),
    )
    .orderBy(desc(appointments.startsAt))
    .limit(1);

/** Returns those on duty on a day at a facility; where it has none, those of the whole portal. */
export async function readDutyAccounts(db: Db, facilityId: string | null, day: string) {
  const read = (where: string | null) =>
    db
      .select({ id: duties.accountId })
      .from(duties)
      .innerJoin(accounts, and(eq(accounts.id, duties.accountId), eq(accounts.state, 'active')))
      .where(and(where === null ? isNull(duties.facilityId) : eq(duties.facilityId, where), eq(duties.day, day)))
      .orderBy(asc(duties.id));
  const own = facilityId === null ? [] : pickIds(await read(facilityId));
  return own.length ? own : pickIds(await read(null));
}

export const readInCharge = async (db: Db, facilityId: string | null) =>
  facilityId === null
    ? []
    : pickIds(
        await db
          .select({ id: accounts.id })
          .from(facilities)
          .innerJoin(accounts, and(eq(accounts.id, facilities.inChargeId), eq(accounts.state, 'active')))
          .where(eq(facilities.id, facilityId)),
      );

/** Returns the administrators of the narrowest place that has some and in which a facility lies; of the country where none is named. */
export async function readAdministrators(db: Db, facilityId: string | null) {
  const all = await db
    .select({ id: accounts.id, place: accounts.place })
    .from(accounts)
    .where(and(eq(accounts.administrator, true), eq(accounts.state, 'active'), isNotNull(accounts.passwordHash)))
    .orderBy(asc(accounts.id));
  const location = facilityId === null ? undefined : await findLocation(db, facilityId);
  const theirs = all.filter(({ place }) => place?.level === 'country' || (location && isInside(place, location)));
  const level = [...PLACE_LEVELS].reverse().find((each) => theirs.some(({ place }) => place?.level === each));
  return pickIds(theirs.filter(({ place }) => place?.level === level));
}

/** Returns who may hear of an urgent report today, by step. */
export async function readCandidates(db: Db, { patientId, facilityId }: Alarm): Promise<Candidates> {
  return {
    doctor: pickIds(await readDoctor(db, patientId)),
    duty: await readDutyAccounts(db, facilityId, todayInNepal()),
    inCharge: await readInCharge(db, facilityId),
    administrators: await readAdministrators(db, facilityId),
  };
}

/** Returns who wrote the latest version of the record of a report. */
export async function readWriter(db: Db, reportId: string) {
  const [row] = await db
    .select({ by: recordVersions.by })
    .from(reports)
    .innerJoin(records, eq(records.id, reports.recordId))
    .innerJoin(
      recordVersions,
      and(eq(recordVersions.recordId, records.id), eq(recordVersions.version, records.version)),
    )
    .where(eq(reports.id, reportId));
  return row?.by ?? '';
}

/** Returns who has heard of a report since it last became urgent, the first ones first. */
export const readHeard = (db: Db, { id, alarmRound }: Alarm) =>
  db
    .select({ step: reportAlarms.step, accountId: reportAlarms.accountId })
    .from(reportAlarms)
    .where(and(eq(reportAlarms.reportId, id), eq(reportAlarms.round, alarmRound)))
    .orderBy(asc(reportAlarms.at));

/** Returns those of some accounts that are not suspended or closed. */
export const filterActive = async (db: Db, ids: readonly string[]) =>
  pickIds(
    await db
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(inArray(accounts.id, [...ids]), eq(accounts.state, 'active'))),
  );

/** Returns how messages reach some accounts: by the phone of today's duty, else by that of the account. */
export async function readRecipients(db: Db, ids: readonly string[], facilityId: string | null) {
  const rows = await db
    .select({
      id: accounts.id,
      role: accounts.role,
      phone: accounts.phone,
      email: accounts.email,
      language: accounts.language,
      dutyPhone: sql<string | null>`(select ${duties.phone} from ${duties} where ${duties.accountId} = ${accounts.id}
        and ${duties.day} = ${todayInNepal()} and ${duties.phone} is not null
        order by ${duties.facilityId} is distinct from ${facilityId}::uuid limit 1)`,
    })
    .from(accounts)
    .where(inArray(accounts.id, [...ids]))
    .orderBy(asc(accounts.id));
  return rows.map(({ dutyPhone, phone, ...row }) => ({ ...row, phone: dutyPhone ?? phone }));
}

/** Notes when the last people heard of a report; null once all have. */
export const setLastStep = (db: Db, id: string, lastStepAt: Date | null) =>
  db.update(reports).set({ lastStepAt }).where(eq(reports.id, id));

/** Claims urgent reports whose last step is older than an instant. Other processes skip them until the transaction ends. */
export const claimOverdue = (db: Db, before: Date, limit: number): Promise<Alarm[]> =>
  db
    .select(ALARM)
    .from(reports)
    .where(and(isUrgent, lte(reports.lastStepAt, before)))
    .orderBy(asc(reports.lastStepAt))
    .limit(limit)
    .for('update', { skipLocked: true });

/** Returns the facility of a clinic whose appointment fits, the latest first. */
async function findFacilityOfVisit(db: Db, which: ReturnType<typeof and>) {
  const [row] = await db
    .select({ id: clinics.facilityId })
    .from(appointments)
    .innerJoin(clinics, eq(clinics.id, appointments.clinicId))
    .where(which)
    .orderBy(desc(appointments.startsAt))
    .limit(1);
  return row?.id;
}

interface Where {
  patientId: string;
  /** Where the record was written; null where nobody knows. */
  writtenAt: string | null;
}

/** Returns the facility at which something urgent was found: of the record, else of the patient’s visit of today or the last one. */
export async function findAlarmFacility(db: Db, { patientId, writtenAt }: Where): Promise<string | null> {
  const today = todayInNepal();
  const ofPatient = and(eq(appointments.patientId, patientId), inArray(appointments.status, [...HOLDING_STATUSES]));
  const isToday = and(
    gte(appointments.startsAt, instantInNepal(today, '00:00')),
    lt(appointments.startsAt, instantInNepal(addDays(today, 1), '00:00')),
  );
  return (
    writtenAt ??
    (await findFacilityOfVisit(db, and(ofPatient, isToday))) ??
    (await findFacilityOfVisit(db, ofPatient)) ??
    null
  );
}

export interface HeardBy {
  step: AlarmStep;
  name: Bilingual;
  at: string;
}

/** Returns who has heard of some reports since they last became urgent, by report, the first ones first. */
export async function listHeard(db: Db, reportIds: readonly string[]): Promise<Map<string, HeardBy[]>> {
  const heard = new Map<string, HeardBy[]>();
  if (!reportIds.length) return heard;
  const query = db
    .select({
      id: reportAlarms.reportId,
      step: reportAlarms.step,
      at: reportAlarms.at,
      name: sql<Bilingual>`coalesce(${doctors.name}, ${staff.name})`,
    })
    .from(reportAlarms)
    .innerJoin(reports, and(eq(reports.id, reportAlarms.reportId), eq(reports.alarmRound, reportAlarms.round)))
    .leftJoin(doctors, eq(doctors.accountId, reportAlarms.accountId))
    .leftJoin(staff, eq(staff.accountId, reportAlarms.accountId))
    .where(sql`${reportAlarms.reportId} = any(${sql.param([...reportIds])}::uuid[])`)
    .orderBy(asc(reportAlarms.at), asc(reportAlarms.id));
  const rows = await runNamed(query);
  for (const { id, at, ...row } of rows) heard.set(id, [...(heard.get(id) ?? []), { ...row, at: at.toISOString() }]);
  return heard;
}
