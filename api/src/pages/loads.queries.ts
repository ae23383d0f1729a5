/** How modules load: counted, and summed up for those who publish them. */
import type { Health } from '@chautari/site/health';
import { count, eq, gte, lt, sql } from 'drizzle-orm';
import { addDays, todayInNepal } from '@chautari/contract/calendar';
import type { ModuleLoad } from '@chautari/contract/loads';
import { SLOWER } from '@chautari/contract/loadSteps';
import { loads } from '../database/schema';
import type { Store } from '../database/store';

const KEPT_DAYS = 30;
const HEALTH_DAYS = 7;
/** The most rows of a day, since anyone may send names and versions. */
const MAX_ROWS = 5_000;

/** Adds loads to what is counted today. */
export async function countLoads({ db }: Store, reported: readonly ModuleLoad[]) {
  const day = todayInNepal();
  const [rows] = await db.select({ rows: count() }).from(loads).where(eq(loads.day, day));
  if (rows!.rows >= MAX_ROWS) return;
  const sums = new Map<string, ModuleLoad & { count: number }>();
  for (const load of reported) {
    const key = Object.values(load).join();
    sums.set(key, { ...load, count: (sums.get(key)?.count ?? 0) + 1 });
  }
  const values = [...sums.values()].map(({ within: step, ...load }) => ({ ...load, step, day }));
  await db
    .insert(loads)
    .values(values)
    .onConflictDoUpdate({
      target: [loads.day, loads.name, loads.version, loads.outcome, loads.step],
      set: { count: sql`${loads.count} + excluded.count` },
    });
}

/** Three of four loads took no longer than this step. */
function quarters(steps: { step: number; count: number }[]) {
  const total = steps.reduce((sum, { count: each }) => sum + each, 0);
  let seen = 0;
  const found = [...steps].sort((a, b) => a.step - b.step).find(({ count: each }) => (seen += each) >= total * 0.75);
  return !found || found.step === SLOWER ? null : found.step;
}

/** Loads, failures and how long three of four took at most, of each version in the last 7 days. */
export async function readHealth({ db }: Store): Promise<Health[]> {
  const rows = await db
    .select()
    .from(loads)
    .where(gte(loads.day, addDays(todayInNepal(), -HEALTH_DAYS)));
  const versions = new Set(rows.map(({ name, version }) => `${name} ${version}`));
  return [...versions]
    .map((one) => {
      const own = rows.filter(({ name, version }) => `${name} ${version}` === one);
      const of = (outcome: ModuleLoad['outcome']) => own.filter((row) => row.outcome === outcome);
      const sum = (some: typeof own) => some.reduce((total, row) => total + row.count, 0);
      return {
        name: own[0]!.name,
        version: own[0]!.version,
        loads: sum(of('loaded')),
        failures: sum(of('failed')),
        p75: quarters(of('loaded')),
      };
    })
    .sort((a, b) => a.name.localeCompare(b.name) || b.loads - a.loads);
}

export const deleteOldLoads = ({ db }: Store) =>
  db.delete(loads).where(lt(loads.day, addDays(todayInNepal(), -KEPT_DAYS)));
