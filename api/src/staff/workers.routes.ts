import type { Store } from '../database/store';
import type { Timetables } from '../doctors/timetableCache';
import { MAX_PER_PAGE } from '@chautari/contract/paging';
import { listWorkers, reinstateWorker, setAdministratorPlace, suspendWorker } from '@chautari/contract/workers';
import { defineRoute } from '../http/defineRoute';
import { problem } from '../http/problem';
import { reinstateAccount, suspendAccount } from './suspensions';
import { appoint } from './appoint';
import { assertWorkerOnlyWithin, listWorkersFor, readWorker } from './workerList.queries';

interface Deps {
  store: Store;
  timetables: Timetables;
  /** The phone number to call, on pages and in messages. */
  contactPhone: string;
}

export const workerRoutes = ({ store, timetables, contactPhone: phone }: Deps) => [
  defineRoute(listWorkers, async ({ after, limit = MAX_PER_PAGE, ...filter }, { session, audit }) => {
    const rows = await listWorkersFor(store.db, session, { ...filter, after, limit: limit + 1 });
    const items = rows.slice(0, limit);
    await audit({ action: 'workersListed', subject: String(items.length) });
    return { items, next: rows.length > limit ? items.at(-1)!.id : null };
  }),

  defineRoute(suspendWorker, async ({ id, reason }, { session, write }) => {
    const by = session.accountId;
    if (id === by) return problem('forbidden');
    const stopped = await write(async (work) => {
      await assertWorkerOnlyWithin(work.db, session, id);
      await suspendAccount(work, { id, reason, by, phone });
      return readWorker(work.db, session, id);
    });
    timetables.notify();
    return stopped;
  }),

  defineRoute(reinstateWorker, async ({ id, reason, registeredUntil }, { session, write }) => {
    const by = session.accountId;
    const back = await write(async (work) => {
      await assertWorkerOnlyWithin(work.db, session, id);
      await reinstateAccount(work, { id, reason, by, phone, registeredUntil });
      return readWorker(work.db, session, id);
    });
    timetables.notify();
    return back;
  }),

  defineRoute(setAdministratorPlace, (form, { session, write }) =>
    write(async (work) => {
      await appoint(work, session, form);
      return readWorker(work.db, session, form.id);
    }),
  ),
];
