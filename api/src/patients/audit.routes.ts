import type { Store } from '../database/store';
import { assertAccess } from './patientAccess';
import { listMyAccessLog, searchAccessLog } from '@chautari/contract/audit';
import { MAX_PER_PAGE } from '@chautari/contract/paging';
import { auditListView } from './auditListView';
import { defineRoute } from '../http/defineRoute';
import { listAccess, readCompleteFrom, readPatientCompleteFrom, type AccessEntry } from './audit.queries';
import { listFoldedAccess } from './foldedAccess';

interface Deps {
  store: Store;
}

/** Returns one page of rows, of which the query reads one more than a page has. */
const toPage = (entries: AccessEntry[], limit: number) => ({
  items: entries.slice(0, limit),
  next: entries.length > limit ? entries[limit - 1]!.cursor : null,
});

export const auditRoutes = ({ store }: Deps) => [
  defineRoute(listMyAccessLog, async ({ person, own, after, limit = MAX_PER_PAGE }, { session, readReplica }) => {
    const patientId = await assertAccess(store.db, session, person ?? session.accountId);
    const but = own === 'yes' ? undefined : session.accountId;
    return readReplica(async (db) => ({
      ...toPage(await listAccess(db, patientId, { but, after, limit: limit + 1 }), limit),
      ...(await readPatientCompleteFrom(db, patientId)),
    }));
  }),

  defineRoute(searchAccessLog, async ({ after, limit = MAX_PER_PAGE, ...search }, { session, audit, readReplica }) => {
    const page = await readReplica(async (db) => ({
      ...(await listFoldedAccess(db, session, search, { after, limit })),
      ...(await readCompleteFrom(db)),
    }));
    await audit({ action: 'auditRead', ...(search.account && { subject: search.account }) });
    await auditListView(
      store,
      session,
      'auditRead',
      page.items.map(({ patient }) => patient && patient.id),
    );
    return page;
  }),
];
