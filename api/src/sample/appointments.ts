/** Appointments of the sample doctors, laid out around the day on which they are filled in. */
import { randomUUID } from 'node:crypto';
import type { AppointmentStatus } from '@chautari/contract/appointments';
import { addDays, ageOn, DAY_MS, instantInNepal, todayInNepal } from '@chautari/contract/calendar';
import { listOfferedSlots, listTimes, type Clinic, type Offered } from '../doctors/slots';
import { appointments, type clinics } from '../database/schema';
import type { Db } from '../database/store';
import type { SamplePatient } from './patients';

export type AddedPatient = SamplePatient & { id: string };
export interface AddedDoctor {
  id: string;
  clinics: (Clinic & Pick<typeof clinics.$inferSelect, 'charge'>)[];
}

const UPCOMING = 6;
const APPROVED = 234;
const REJECTED = 9;
const PENDING = 5;
const MAX_TODAY = 3;
/** One in this many expected patients did not come. */
const ONE_MISSED_IN = 17;

const MINUTE = 60_000;

const REASONS = [
  'I am at a training in Biratnagar that day',
  'बालबालिकाका लागि डा. विकास लिम्बूको समय लिनुहोस्',
  'This time was meant for the vaccination camp',
  'स्वास्थ्य शिविरका कारण यो दिन क्लिनिक बन्द हुन्छ',
];

type Row = typeof appointments.$inferInsert;
type Kept = Pick<Row, 'status' | 'createdAt' | 'decidedAt' | 'reason'>;

const buildRow = (
  { id: doctorId, clinics: at }: AddedDoctor,
  patient: AddedPatient,
  { clinicId, date, startsAt }: Offered,
  kept: Kept,
): Row => {
  const { charge } = at.find((clinic) => clinic.id === clinicId)!;
  const { firstName, middleName, lastName, dateOfBirth, sex, phone, place } = patient;
  return {
    id: randomUUID(),
    patientId: patient.id,
    doctorId,
    clinicId,
    startsAt,
    charge,
    firstName,
    middleName,
    lastName,
    age: ageOn(dateOfBirth, date),
    sex,
    mobile: phone,
    ...place,
    decidedAt: null,
    reason: null,
    ...kept,
  };
};

/** An appointment that was answered a while before it took place, or would have. */
const answered = (status: AppointmentStatus, { startsAt }: Offered, now: Date, reason: string | null = null): Kept => {
  const decidedAt = new Date(Math.min(startsAt.getTime() - DAY_MS, now.getTime() - 90 * MINUTE));
  return { status, createdAt: new Date(decidedAt.getTime() - 5 * 60 * MINUTE), decidedAt, reason };
};

const askedLately = (index: number, now: Date): Kept => ({
  status: 'pending',
  createdAt: new Date(now.getTime() - (20 + 35 * index) * MINUTE),
});

/** The times of a doctor that are over, the latest first. */
function* pastSlots({ clinics: at }: AddedDoctor, now: Date): Generator<Offered> {
  for (let date = todayInNepal(now); ; date = addDays(date, -1)) {
    const times = at.flatMap((clinic) =>
      listTimes(clinic, date).map((time) => ({
        clinicId: clinic.id,
        date,
        time,
        startsAt: instantInNepal(date, time),
      })),
    );
    yield* times.filter(({ startsAt }) => startsAt < now).sort((a, b) => b.startsAt.getTime() - a.startsAt.getTime());
  }
}

/** Coming times, none so soon that it would be over before somebody looks. */
const comingSlots = ({ clinics: at }: AddedDoctor, now: Date) =>
  listOfferedSlots({ clinics: at, leaves: [] }, { days: 14, now }).filter(
    ({ startsAt }) => startsAt.getTime() > now.getTime() + 120 * MINUTE,
  );

type Visit = [slot: Offered, kept: Kept];

/** Confirmed appointments, some of them today, mixed with open requests. */
function comingVisits(doctor: AddedDoctor, now: Date): Visit[] {
  const slots = comingSlots(doctor, now);
  const today = todayInNepal(now);
  const later = slots.filter(({ date }) => date !== today);
  const confirmed = [
    ...slots.filter(({ date }) => date === today).slice(0, MAX_TODAY),
    ...later.filter((_, index) => index % 2 === 0),
  ].slice(0, UPCOMING);
  const pending = later.filter((_, index) => index % 2 === 1).slice(0, PENDING);
  return [
    ...confirmed.map((slot): Visit => [slot, answered('confirmed', slot, now)]),
    ...pending.map((slot, index): Visit => [slot, askedLately(index, now)]),
  ];
}

/** Of the past times every fourth was taken, and now and then a request for another one was rejected. */
function pastVisits(doctor: AddedDoctor, now: Date): Visit[] {
  const seen: Visit[] = [];
  const rejected: Visit[] = [];
  let place = 0;
  for (const slot of pastSlots(doctor, now)) {
    place += 1;
    const status = (seen.length + 1) % ONE_MISSED_IN === 0 ? 'noShow' : 'done';
    if (place % 4 === 1 && seen.length < APPROVED - UPCOMING) seen.push([slot, answered(status, slot, now)]);
    if (place % 50 === 3 && rejected.length < REJECTED)
      rejected.push([slot, answered('rejected', slot, now, REASONS[rejected.length % REASONS.length]!)]);
    if (seen.length === APPROVED - UPCOMING && rejected.length === REJECTED) break;
  }
  return [...seen, ...rejected];
}

/** Fills in the appointments of the sample people; the first patient and the first doctor are those to sign in as. */
export async function addAppointments(
  db: Db,
  { people: [maya, ...others], doctors: [sunita, bikash, anjali] }: { people: AddedPatient[]; doctors: AddedDoctor[] },
  now = new Date(),
) {
  const visitors = [...others, maya!];
  const rows = [...comingVisits(sunita!, now), ...pastVisits(sunita!, now)].map(([slot, kept], index) =>
    buildRow(sunita!, visitors[index % visitors.length]!, slot, kept),
  );
  const [mayasNext, mayasPending] = [comingSlots(anjali!, now)[1]!, comingSlots(bikash!, now)[3]!];
  rows.push(
    // Given by the doctor, so that who signs in as Maya may ask for some times of her own.
    { ...buildRow(anjali!, maya!, mayasNext, answered('confirmed', mayasNext, now)), bookedBy: anjali!.id },
    buildRow(bikash!, maya!, mayasPending, askedLately(1, now)),
  );
  await db.insert(appointments).values(rows);
}
