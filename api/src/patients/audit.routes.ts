import type { Store } from '../database/store';
import { requireOpen } from './patientAccess';
import { check } from '@chautari/contract/check';
import { listMyAccessLog, searchAccessLog } from '@chautari/contract/audit';
import { id as anId } from '@chautari/contract/fields';
import { MAX_PER_PAGE } from '@chautari/contract/paging';
import { noteListed } from './auditListView';
import { on } from '../http/defineRoute';
import { fail } from '../http/problem';
import { listAccess, searchAccess, type AccessEntry } from './audit.queries';

interface Deps {
  store: Store;
}

/** The place in the trail that a page ended with is the id of its last entry; it comes from outside and may be anything. */
const placeOf = (after: string | undefined) => (after === undefined || check(anId, after).ok ? after : fail('invalid', { fields: { after: 'invalid' } }));

/** One page of what was found, of which one more was asked for. */
const pageOf = (found: AccessEntry[], most: number) => ({ items: found.slice(0, most), next: found.length > most ? found[most - 1]!.id : null });

export const auditRoutes = ({ store }: Deps) => [
  on(listMyAccessLog, async ({ person, own, after, most = MAX_PER_PAGE }, { session }) => {
    const patientId = person ?? session.accountId;
    await requireOpen(store.db, session, patientId);
    const but = own === 'yes' ? undefined : session.accountId;
    return pageOf(await listAccess(store.db, patientId, { but, after: placeOf(after), most: most + 1 }), most);
  }),

  on(searchAccessLog, async ({ after, most = MAX_PER_PAGE, ...search }, { session, audit }) => {
    const page = pageOf(await searchAccess(store.db, search, { after: placeOf(after), most: most + 1 }), most);
    await audit({ action: 'auditRead', ...(search.account && { subject: search.account }) });
    await noteListed(store, session, 'auditRead', page.items.map(({ patient }) => patient && patient.id));
    return page;
  }),
];
