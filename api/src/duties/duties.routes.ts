import { addDays, todayInNepal } from '@chautari/contract/calendar';
import {
  addDuty,
  copyDuties,
  DUTY_DAYS,
  listDuties,
  listPosts,
  removeDuty,
  searchWorkers,
  setInCharge,
  type DutyList,
} from '@chautari/contract/duties';
import type { Db, Store } from '../database/store';
import { listOpenFacilities, listOpenFacilitiesWithin } from '../facilities/facilities.queries';
import { assertInPlace, assertInReach, isOfWholeCountry } from '../facilities/places';
import { defineRoute } from '../http/defineRoute';
import { problem } from '../http/problem';
import type { Session } from '../http/session';
import { assertAccess } from '../patients/patientAccess';
import { readAdministrators, readDutyAccounts, readInCharge } from '../reports/alarms.queries';
import {
  deleteDuty,
  findUsualFacility,
  insertDuty,
  insertWeekLater,
  listDutyRows,
  readWorking,
  searchWorking,
  updateInCharge,
} from './duties.queries';

interface Deps {
  store: Store;
}

/**
 * Refuses duties at a facility where the caller does not work. Those of the whole portal are of administrators of the country.
 * @throws HttpProblem `notFound`, or `outsideYourPlace`.
 */
async function assertDutyPlace(db: Db, session: Session, id: string | null) {
  if (id !== null) return assertInReach(db, session, id);
  if (!isOfWholeCountry(session)) problem('outsideYourPlace');
}

/** Returns the facility whose duties are shown: that which is asked for, else that of the session, else the first in reach. */
async function chooseFacility(db: Db, session: Session, choice: string | undefined): Promise<string | null> {
  if (choice === 'portal') return null;
  const [first] = choice || session.facilityId ? [] : await listOpenFacilitiesWithin(db, session);
  return choice ?? session.facilityId ?? first?.id ?? null;
}

const assertNotPast = (day: string) =>
  day < todayInNepal() ? problem('invalid', { fields: { day: 'inPast' } }) : undefined;

const readWorker = async (db: Db, id: string) => (await readWorking(db, [id]))[0] ?? problem('notFound');

/** Returns who is in charge of a facility, if that person works. */
const findInCharge = async (db: Db, facilityId: string | null) =>
  (await readWorking(db, await readInCharge(db, facilityId)))[0] ?? null;

/** Returns who is told on a day without a duty at the facility. */
async function readInstead(db: Db, inCharge: DutyList['inCharge'], facilityId: string | null) {
  const administrators = await readWorking(db, await readAdministrators(db, facilityId));
  const last = inCharge
    ? { who: 'inCharge' as const, people: [inCharge] }
    : { who: 'administrators' as const, people: administrators };
  return async (day: string): Promise<DutyList['days'][number]['instead']> => {
    const people = facilityId === null ? [] : await readWorking(db, await readDutyAccounts(db, null, day));
    return people.length ? { who: 'portal', people } : last;
  };
}

async function readList(db: Db, session: Session, facilityId: string | null, from: string): Promise<DutyList> {
  const rows = await listDutyRows(db, facilityId, from);
  const inCharge = await findInCharge(db, facilityId);
  const findInstead = await readInstead(db, inCharge, facilityId);
  const days = Array.from({ length: DUTY_DAYS }, (_, index) => addDays(from, index));
  return {
    facilities: await listOpenFacilitiesWithin(db, session),
    facilityId,
    inCharge,
    days: await Promise.all(
      days.map(async (day) => ({
        day,
        duties: rows.filter((row) => row.day === day).map(({ id, person, phone }) => ({ id, person, phone })),
        instead: await findInstead(day),
      })),
    ),
  };
}

export const dutyRoutes = ({ store: { db } }: Deps) => [
  defineRoute(listDuties, async ({ facilityId: choice, from = todayInNepal() }, { session }) => {
    const facilityId = await chooseFacility(db, session, choice);
    await assertDutyPlace(db, session, facilityId);
    return readList(db, session, facilityId, from);
  }),

  defineRoute(addDuty, async ({ facilityId = null, day, accountId, phone = null }, { session, write }) => {
    await assertDutyPlace(db, session, facilityId);
    assertNotPast(day);
    const person = await readWorker(db, accountId);
    return write(async (work) => ({
      id: await insertDuty(work.db, { facilityId, day, accountId, phone }),
      person,
      phone,
    }));
  }),

  defineRoute(removeDuty, ({ id }, { session, write }) =>
    write(async (work) => ((await deleteDuty(work.db, session, id)) ? {} : problem('notFound'))),
  ),

  defineRoute(copyDuties, async ({ facilityId = null, from }, { session, write }) => {
    await assertDutyPlace(db, session, facilityId);
    return write(async (work) => ({ added: await insertWeekLater(work.db, facilityId, from) }));
  }),

  defineRoute(searchWorkers, async ({ text }, { session }) => ({ people: await searchWorking(db, session, text) })),

  defineRoute(setInCharge, async ({ id, accountId }, { session, write }) => {
    await assertInPlace(db, session, id);
    const inCharge = accountId === null ? null : await readWorker(db, accountId);
    return write(async (work) => {
      await updateInCharge(work.db, id, accountId);
      return { inCharge };
    });
  }),

  defineRoute(listPosts, async ({ person }, { session }) => {
    const patientId = await assertAccess(db, session, person ?? session.accountId);
    return { posts: await listOpenFacilities(db), usual: await findUsualFacility(db, patientId) };
  }),
];
