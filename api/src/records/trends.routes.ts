import { getTrends } from '@chautari/contract/trends';
import type { Store } from '../database/store';
import { defineRoute } from '../http/defineRoute';
import { assertAccess } from '../patients/patientAccess';
import { readPatientFacts } from './assessRecord';
import { listAllRecords } from './records.queries';
import { readsNoPrivate } from './registers/privateEntries';
import type { ServiceSchedules } from './schedules';
import { buildTrends } from './trends';

interface Deps {
  store: Store;
  schedules: ServiceSchedules;
}

const getTrendsRoute = ({ store: { db }, schedules }: Deps) =>
  defineRoute(getTrends, async ({ patientId: id }, { session, audit }) => {
    const patientId = await assertAccess(db, session, id);
    const withoutPrivate = await readsNoPrivate(db, session, patientId);
    const records = (await listAllRecords(db, patientId)).filter(({ isPrivate }) => !withoutPrivate || !isPrivate);
    await audit({ action: 'recordsListed', patientId });
    return buildTrends(records, await readPatientFacts(db, patientId), schedules.growth);
  });

export const trendRoutes = (deps: Deps) => [getTrendsRoute(deps)];
