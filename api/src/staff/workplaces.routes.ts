import { addWorkplace, endWorkplace, listWorkplaces } from '@chautari/contract/workplaces';
import { findWorkplace, insertWorkplace, listWorkplaceRows, setLastDay } from '../accounts/workplaces.queries';
import type { Db, Store } from '../database/store';
import { readWorking, updateInCharge } from '../duties/duties.queries';
import { findOpenFacility } from '../facilities/facilities.queries';
import { defineRoute } from '../http/defineRoute';
import { assertInPlace } from '../facilities/places';
import { problem } from '../http/problem';
import type { Session } from '../http/session';
import { assertWorkerWithin } from './workerList.queries';

interface Deps {
  store: Store;
}

async function assertWorker(db: Db, session: Session, id: string) {
  await assertWorkerWithin(db, session, id);
  if (!(await readWorking(db, [id])).length) problem('notFound');
}

export const workplaceRoutes = ({ store: { db } }: Deps) => [
  defineRoute(listWorkplaces, async ({ accountId }, { session }) => {
    await assertWorker(db, session, accountId);
    return { workplaces: await listWorkplaceRows(db, accountId) };
  }),

  defineRoute(addWorkplace, async ({ accountId, facilityId, from }, { session, write }) => {
    await assertWorker(db, session, accountId);
    await assertInPlace(db, session, facilityId);
    if (!(await findOpenFacility(db, facilityId))) problem('notFound');
    return write(async (work) => {
      const id = (await insertWorkplace(work.db, accountId, facilityId, from)) ?? problem('worksThere');
      work.audit({ action: 'workplaceChanged', subject: accountId });
      return (await findWorkplace(work.db, id))!;
    });
  }),

  defineRoute(endWorkplace, ({ id, until }, { session, write }) =>
    write(async (work) => {
      const workplace = (await findWorkplace(work.db, id)) ?? problem('notFound');
      await assertInPlace(work.db, session, workplace.facility.id);
      if (workplace.until !== null && workplace.until <= until) problem('wrongState');
      if (until < workplace.from) problem('invalid', { fields: { until: 'endBeforeStart' } });
      const { accountId, facility, inCharge } = workplace;
      await setLastDay(work.db, id, until);
      if (inCharge) await updateInCharge(work.db, facility.id, null);
      work.audit({ action: 'workplaceChanged', subject: accountId });
      return (await findWorkplace(work.db, id))!;
    }),
  ),
];
