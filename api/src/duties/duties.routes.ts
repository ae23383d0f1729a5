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
import { findFacility, listOpenFacilities } from '../facilities/facilities.queries';
import { defineRoute } from '../http/defineRoute';
import { problem } from '../http/problem';
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

async function assertFacility(db: Db, id: string | null) {
  if (id !== null && !(await findFacility(db, id))) problem('notFound');
}

const assertNotPast = (day: string) =>
  day < todayInNepal() ? problem('invalid', { fields: { day: 'inPast' } }) : undefined;

const readWorker = async (db: Db, id: string) => (await readWorking(db, [id]))[0] ?? problem('notFound');

/** Returns who is in charge of a facility, if that person works. */
const findInCharge = async (db: Db, facilityId: string | null) =>
  (await readWorking(db, await readInCharge(db, facilityId)))[0] ?? null;

/** Returns who is told on a day without a duty at the facility. */
async function readInstead(db: Db, inCharge: DutyList['inCharge'], isPortal: boolean) {
  const administrators = await readWorking(db, await readAdministrators(db));
  const last = inCharge
    ? { who: 'inCharge' as const, people: [inCharge] }
    : { who: 'administrators' as const, people: administrators };
  return async (day: string): Promise<DutyList['days'][number]['instead']> => {
    const people = isPortal ? [] : await readWorking(db, await readDutyAccounts(db, null, day));
    return people.length ? { who: 'portal', people } : last;
  };
}

async function readList(db: Db, facilityId: string | null, from: string): Promise<DutyList> {
  const rows = await listDutyRows(db, facilityId, from);
  const inCharge = await findInCharge(db, facilityId);
  const findInstead = await readInstead(db, inCharge, facilityId === null);
  const days = Array.from({ length: DUTY_DAYS }, (_, index) => addDays(from, index));
  return {
    facilities: await listOpenFacilities(db),
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
  defineRoute(listDuties, async ({ facilityId = null, from = todayInNepal() }) => {
    await assertFacility(db, facilityId);
    return readList(db, facilityId, from);
  }),

  defineRoute(addDuty, async ({ facilityId = null, day, accountId, phone = null }, { write }) => {
    await assertFacility(db, facilityId);
    assertNotPast(day);
    const person = await readWorker(db, accountId);
    return write(async (work) => ({
      id: await insertDuty(work.db, { facilityId, day, accountId, phone }),
      person,
      phone,
    }));
  }),

  defineRoute(removeDuty, ({ id }, { write }) =>
    write(async (work) => ((await deleteDuty(work.db, id)) ? {} : problem('notFound'))),
  ),

  defineRoute(copyDuties, async ({ facilityId = null, from }, { write }) => {
    await assertFacility(db, facilityId);
    return write(async (work) => ({ added: await insertWeekLater(work.db, facilityId, from) }));
  }),

  defineRoute(searchWorkers, async ({ text }) => ({ people: await searchWorking(db, text) })),

  defineRoute(setInCharge, async ({ id, accountId }, { write }) => {
    await assertFacility(db, id);
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
