import { assertProven } from '../accounts/proof';
import { assertAccess } from '../patients/patientAccess';
import { exportMyRecord } from '@chautari/contract/exports';
import { buildBundle, type BundleSources } from './bundle';
import { defineRoute } from '../http/defineRoute';
import { consumeAttempt } from '../http/rateLimit';

export const exportRoutes = (deps: BundleSources) => [
  defineRoute(exportMyRecord, async ({ person }, { session, audit }) => {
    const patientId = await assertAccess(deps.store.db, session, person ?? session.accountId);
    assertProven(session);
    // It reads everything at once.
    await consumeAttempt(deps.store, { key: `export of ${patientId}`, max: 20 });
    const bundle = await buildBundle(deps, session, patientId);
    await audit({ action: 'recordExported', patientId });
    return bundle;
  }),
];
