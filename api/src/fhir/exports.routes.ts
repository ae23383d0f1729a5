import { requireOpen } from '../patients/patientAccess';
import { exportMyRecord } from '@chautari/contract/exports';
import { bundleOf, type BundleSources } from './bundle';
import { on } from '../http/defineRoute';
import { countTry } from '../http/rateLimit';

export const exportRoutes = (deps: BundleSources) => [
  on(exportMyRecord, async ({ person }, { session, audit }) => {
    const patientId = person ?? session.accountId;
    await requireOpen(deps.store.db, session, patientId);
    // It reads everything at once.
    await countTry(deps.store, { key: `export of ${patientId}`, most: 20 });
    const bundle = await bundleOf(deps, patientId);
    await audit({ action: 'recordExported', patientId });
    return bundle;
  }),
];
