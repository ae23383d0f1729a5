/** The counts of module loads and web vitals, with a summary for publishers. */
import type { VersionHealth } from '@chautari/site/publish/health';
import { gte, lt, sql } from 'drizzle-orm';
import { addDays, todayInNepal } from '@chautari/contract/calendar';
import { SLOWER } from '@chautari/contract/loadSteps';
import { loads } from '../database/schema';
import type { Store } from '../database/store';

const KEPT_DAYS = 30;
const HEALTH_DAYS = 7;

export type LoadCount = Omit<typeof loads.$inferSelect, 'day'>;

/** Adds to what is counted today. */
export async function addCounts({ db }: Store, counts: readonly LoadCount[]) {
  if (!counts.length) return;
  const day = todayInNepal();
  await db
    .insert(loads)
    .values(counts.map((one) => ({ ...one, day })))
    .onConflictDoUpdate({
      target: [loads.day, loads.name, loads.version, loads.outcome, loads.step],
      set: { count: sql`${loads.count} + excluded.count` },
    });
}

type Counted = Pick<LoadCount, 'step' | 'count'>;

const total = (some: readonly Counted[]) => some.reduce((sum, { count: each }) => sum + each, 0);

/** Returns the step of the 75th percentile; `null` if it is beyond the last step, or there are no counts. */
function quarters(steps: readonly Counted[]) {
  let seen = 0;
  const quartile = [...steps]
    .sort((a, b) => a.step - b.step)
    .find(({ count: each }) => (seen += each) >= total(steps) * 0.75);
  return !quartile || quartile.step === SLOWER ? null : quartile.step;
}

/** Returns the health of each version over the last 7 days. */
export async function readHealth({ db }: Store): Promise<VersionHealth[]> {
  const rows = await db
    .select({
      name: loads.name,
      version: loads.version,
      outcome: loads.outcome,
      step: loads.step,
      count: sql<number>`sum(${loads.count})::int`,
    })
    .from(loads)
    .where(gte(loads.day, addDays(todayInNepal(), -HEALTH_DAYS)))
    .groupBy(loads.name, loads.version, loads.outcome, loads.step);
  const versions = new Set(rows.map(({ name, version }) => `${name} ${version}`));
  return [...versions]
    .map((one) => {
      const own = rows.filter(({ name, version }) => `${name} ${version}` === one);
      const of = (outcome: LoadCount['outcome']) => own.filter((row) => row.outcome === outcome);
      return {
        name: own[0]!.name,
        version: own[0]!.version,
        loads: total(of('loaded')),
        failures: total(of('failed')),
        renderErrors: total(of('renderError')),
        rejected: total(of('rejected')),
        p75: quarters(of('loaded')),
        lcp: quarters(of('lcp')),
        inp: quarters(of('inp')),
        cls: quarters(of('cls')),
      };
    })
    .sort((a, b) => a.name.localeCompare(b.name) || b.loads - a.loads);
}

export const deleteOldLoads = ({ db }: Store) =>
  db.delete(loads).where(lt(loads.day, addDays(todayInNepal(), -KEPT_DAYS)));
