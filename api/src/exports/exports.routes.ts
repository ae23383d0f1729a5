import { exportMyRecord, exportSummary } from '@chautari/contract/exports';
import { assertProven } from '../accounts/proof';
import { defineRoute } from '../http/defineRoute';
import { consumeAttempt } from '../http/rateLimit';
import { assertAccess } from '../patients/patientAccess';
import { buildBundle } from './bundle';
import type { ExportSources } from './readExported';
import { buildSummary } from './summary';

export const exportRoutes = (deps: ExportSources) => [
  defineRoute(exportMyRecord, async ({ person }, { session, audit }) => {
    const patientId = await assertAccess(deps.store.db, session, person ?? session.accountId);
    assertProven(session);
    // It reads everything at once.
    await consumeAttempt(deps.store, { key: `export of ${patientId}`, max: 20 });
    const bundle = await buildBundle(deps, session, patientId);
    await audit({ action: 'recordExported', patientId });
    return bundle;
  }),
  defineRoute(exportSummary, async ({ patientId: id }, { session, audit }) => {
    const patientId = await assertAccess(deps.store.db, session, id);
    if (session.role === 'patient') assertProven(session);
    await consumeAttempt(deps.store, { key: `summary of ${patientId} by ${session.accountId}`, max: 20 });
    const summary = await buildSummary(deps, session, patientId);
    await audit({ action: 'summaryExported', patientId });
    return summary;
  }),
];
