/** Administrators send the figures of a month to DHIS2, and read what it made of them. */
import { eq } from 'drizzle-orm';
import { getDhis2Month, sendToDhis2, type Dhis2Month } from '@chautari/contract/dhis2';
import { facilities } from '../database/schema';
import type { Db, Store } from '../database/store';
import { assertInPlace } from '../facilities/places';
import { defineRoute } from '../http/defineRoute';
import { problem } from '../http/problem';
import { countMonth } from '../records/figures/monthlyFigures';
import type { ServiceSchedules } from '../records/schedules';
import { buildValues, findOrgUnit, formatPeriod } from './buildValues';
import { nameTarget } from './mapping';
import {
  findSending,
  insertSending,
  listDelivered,
  listSendings,
  showSendings,
  type FacilityMonth,
} from './sendings.queries';
import { sendValues, type Dhis2 } from './sendValues';

interface Deps {
  store: Store;
  schedules: ServiceSchedules;
  dhis2: Dhis2 | undefined;
}

function getState({ dhis2 }: Deps, orgUnit: string | null): Dhis2Month['state'] {
  if (!dhis2) return 'notSet';
  return orgUnit === null ? 'noOrgUnit' : 'ready';
}

/** Returns what would be sent of a month now. */
async function prepare(db: Db, { schedules, dhis2 }: Deps, of: FacilityMonth) {
  if (!dhis2) return { orgUnit: null, values: [], unmapped: [] };
  const { facilityId, year, month } = of;
  const [facility] = await db.select({ code: facilities.code }).from(facilities).where(eq(facilities.id, facilityId));
  const figures = await countMonth(db, { schedules, year, month, place: { level: 'facility', facilityId } });
  return {
    orgUnit: findOrgUnit(dhis2.mapping, facility?.code ?? null),
    ...buildValues(dhis2.mapping, figures, await listDelivered(db, of)),
  };
}

/**
 * Returns the names of the values that DHIS2 refused of an earlier sending.
 * @throws HttpProblem `notFound`
 */
async function listRefused(db: Db, of: FacilityMonth, id: string): Promise<Set<string>> {
  const sending = (await findSending(db, of, id)) ?? problem('notFound');
  const refused = new Set(sending.refused.map(({ index }) => index));
  return new Set(sending.values.filter((_value, index) => refused.has(index)).map(nameTarget));
}

export const dhis2Routes = (deps: Deps) => [
  defineRoute(getDhis2Month, async ({ facilityId, year, month }, { session }) => {
    const { db } = deps.store;
    await assertInPlace(db, session, facilityId);
    const of = { facilityId, year, month };
    const { orgUnit, values, unmapped } = await prepare(db, deps, of);
    return {
      state: getState(deps, orgUnit),
      period: formatPeriod(year, month),
      orgUnit,
      values: values.length,
      unmapped,
      sendings: await showSendings(db, await listSendings(db, of)),
    };
  }),

  defineRoute(sendToDhis2, async ({ facilityId, year, month, dryRun, refusedOf }, { session, write }) => {
    const { db } = deps.store;
    const { dhis2 } = deps;
    await assertInPlace(db, session, facilityId);
    const of = { facilityId, year, month };
    const { orgUnit, values: all } = await prepare(db, deps, of);
    const refused = refusedOf ? await listRefused(db, of, refusedOf) : undefined;
    const values = refused ? all.filter((value) => refused.has(nameTarget(value))) : all;
    if (!dhis2 || orgUnit === null || !values.length) return problem('wrongState');
    const answer = await sendValues(dhis2, { period: formatPeriod(year, month), orgUnit, dryRun }, values);
    return write(async (work) => {
      const row = await insertSending(work.db, { ...of, ...answer, by: session.accountId, dryRun, values });
      work.audit({ action: 'figuresSent', subject: row.id });
      return (await showSendings(work.db, [row]))[0]!;
    });
  }),
];
