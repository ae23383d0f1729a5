/** Records that doctors and staff opened for a reason, and the administrators who go through them. */
import { and, desc, eq, gte, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { addDays, instantInNepal, todayInNepal } from '@chautari/contract/calendar';
import type { Opening } from '@chautari/contract/openings';
import { OPEN_FOR_HOURS } from '@chautari/contract/patients';
import { repeatInBoth } from '../accounts/bilingualTexts';
import { localizeName } from '../accounts/names';
import { accounts, doctors, openings, patients, staff } from '../database/schema';
import type { Db } from '../database/store';
import { isWorkerWithin, selectWorkerIds } from '../facilities/peopleInPlace';
import type { Session } from '../http/session';

const HOUR = 60 * 60_000;

/** Returns the number of records that somebody opened for a reason today, and locks it until the transaction ends. */
export async function countOpeningsToday(transaction: Db, doctorId: string) {
  await transaction.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, doctorId)).for('no key update');
  const today = instantInNepal(todayInNepal(), '00:00');
  return transaction.$count(openings, and(eq(openings.doctorId, doctorId), gte(openings.at, today)));
}

export const getSecondsUntilTomorrow = (now = Date.now()) =>
  Math.ceil((instantInNepal(addDays(todayInNepal(), 1), '00:00').getTime() - now) / 1000);

const reviewers = alias(staff, 'reviewers');
const openers = alias(staff, 'openers');

const selectOpenings = (db: Db, which?: SQL) =>
  db
    .select({
      opening: openings,
      doctorId: accounts.publicId,
      doctor: doctors.name,
      staff: openers.name,
      patient: patients,
      reviewer: reviewers.name,
    })
    .from(openings)
    .innerJoin(accounts, eq(accounts.id, openings.doctorId))
    .leftJoin(doctors, eq(doctors.accountId, openings.doctorId))
    .leftJoin(openers, eq(openers.accountId, openings.doctorId))
    .innerJoin(patients, eq(patients.id, openings.patientId))
    .leftJoin(reviewers, eq(reviewers.accountId, openings.reviewedBy))
    .where(which);
type Found = Awaited<ReturnType<typeof selectOpenings>>[number];

export const toOpening = ({ opening, doctorId, doctor, staff: opener, patient, reviewer }: Found): Opening => ({
  id: opening.id,
  at: opening.at.toISOString(),
  until: new Date(opening.at.getTime() + OPEN_FOR_HOURS * HOUR).toISOString(),
  doctor: { publicId: doctorId, name: doctor ?? opener ?? repeatInBoth(doctorId) },
  patient: { publicId: patient.publicId, name: localizeName(patient) },
  reason: opening.reason,
  note: opening.note,
  reviewed: opening.reviewedAt && { by: reviewer ?? repeatInBoth(''), at: opening.reviewedAt.toISOString() },
});

interface Asked {
  session: Session;
  which: 'waiting' | 'all';
  /** The id of the one before the first. */
  after?: string | undefined;
  limit: number;
}

/** Returns openings by workers of the place of a caller, the latest first, then by id. */
export const listOpeningRows = (db: Db, { session, which, after, limit }: Asked) =>
  selectOpenings(
    db,
    and(
      isWorkerWithin(db, session.place),
      which === 'waiting' ? isNull(openings.reviewedAt) : undefined,
      after
        ? sql`(${openings.at}, ${openings.id}) < ((select at from openings where id = ${after}::uuid), ${after}::uuid)`
        : undefined,
    ),
  )
    .orderBy(desc(openings.at), desc(openings.id))
    .limit(limit);

export async function findOpening(db: Db, { place }: Session, id: string): Promise<Found | undefined> {
  const [row] = await selectOpenings(db, and(eq(openings.id, id), isWorkerWithin(db, place)));
  return row;
}

export const countWaitingOpenings = (db: Db, { place }: Session) =>
  db.$count(openings, and(isNull(openings.reviewedAt), inArray(openings.doctorId, selectWorkerIds(db, place))));

/** Records the first review. */
export const recordReview = (db: Db, id: string, reviewedBy: string) =>
  db
    .update(openings)
    .set({ reviewedBy, reviewedAt: new Date() })
    .where(and(eq(openings.id, id), isNull(openings.reviewedAt)));
