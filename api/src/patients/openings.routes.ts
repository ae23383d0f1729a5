import { listOpenings, reviewOpening } from '@chautari/contract/openings';
import { MAX_PER_PAGE } from '@chautari/contract/paging';
import type { Store } from '../database/store';
import { defineRoute } from '../http/defineRoute';
import { problem } from '../http/problem';
import { auditListView } from './auditListView';
import { findOpening, listOpeningRows, recordReview, toOpening } from './openings.queries';

interface Deps {
  store: Store;
}

export const openingRoutes = ({ store }: Deps) => [
  defineRoute(listOpenings, async ({ which = 'waiting', after, limit = MAX_PER_PAGE }, { session }) => {
    const rows = await listOpeningRows(store.db, { session, which, after, limit: limit + 1 });
    const page = rows.slice(0, limit);
    await auditListView(
      store,
      session,
      'openingsListed',
      page.map(({ patient }) => patient.id),
    );
    return { items: page.map(toOpening), next: rows.length > limit ? page.at(-1)!.opening.id : null };
  }),

  defineRoute(reviewOpening, async ({ id }, { session, write }) => {
    const { patient } = (await findOpening(store.db, session, id)) ?? problem('notFound');
    return write(async ({ db, audit }) => {
      await recordReview(db, id, session.accountId);
      audit({ action: 'openingReviewed', patientId: patient.id, subject: id });
      return toOpening((await findOpening(db, session, id))!);
    });
  }),
];
