import type { Deps } from '../app';
import { requireOpen } from '../care';
import { exportMyRecord } from '../contract/exports';
import { bundleOf } from '../fhir/bundle';
import { on } from '../on';
import { countTry } from '../throttle';

export const exportRoutes = (deps: Deps) => [
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
