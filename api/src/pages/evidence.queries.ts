/** What is known of versions on trial and of those that they are to replace, a page at a time. */
import { gte, lt, sql } from 'drizzle-orm';
import { addDays, todayInNepal } from '@chautari/contract/calendar';
import { moduleEvidence } from '../database/schema';
import type { Store } from '../database/store';
import type { Seen } from './verdict';

const KEPT_DAYS = 1;
/** So many pages of a network count for a version, however many it reports. */
const MAX_OF_NETWORK = 3;
/** More pages would not change a verdict. */
const MAX_PAGES = 10_000;

export type PageEvidence = Omit<typeof moduleEvidence.$inferSelect, 'day'>;

const firstDay = () => addDays(todayInNepal(), -KEPT_DAYS);

/** Adds pages; of one that is known already, only that something went wrong on it after all. Each page is among them once for a version. */
export async function addEvidence({ db }: Store, pages: readonly PageEvidence[]) {
  if (!pages.length) return;
  await db.execute(sql`
    with full_up as (select name, version from module_evidence group by name, version having count(*) >= ${MAX_PAGES})
    insert into module_evidence (name, version, page, network, day, failed, rejected)
    select r.name, r.version, r.page, r.network, ${todayInNepal()}::date, r.failed, r.rejected
    from jsonb_to_recordset(${JSON.stringify(pages)}::jsonb)
      as r(name text, version text, page text, network text, failed boolean, rejected boolean)
    where exists (select 1 from module_evidence e where e.name = r.name and e.version = r.version and e.page = r.page)
      or ((r.name, r.version) not in (select name, version from full_up)
        and (select count(*) from module_evidence e where e.name = r.name and e.version = r.version and e.network = r.network) < ${MAX_OF_NETWORK})
    on conflict (name, version, page) do update
      set failed = module_evidence.failed or excluded.failed, rejected = module_evidence.rejected or excluded.rejected`);
}

/** What was seen of each version, by `name@version`. A batch may have brought more pages of a network than count. */
export async function readEvidence({ db }: Store): Promise<Map<string, Seen>> {
  const nth = sql<number>`row_number() over (partition by ${moduleEvidence.name}, ${moduleEvidence.version}, ${moduleEvidence.network} order by ${moduleEvidence.page})`;
  const pages = db
    .select({
      name: moduleEvidence.name,
      version: moduleEvidence.version,
      failed: moduleEvidence.failed,
      rejected: moduleEvidence.rejected,
      nth: nth.as('nth'),
    })
    .from(moduleEvidence)
    .where(gte(moduleEvidence.day, firstDay()))
    .as('pages');
  const rows = await db
    .select({
      name: pages.name,
      version: pages.version,
      pages: sql<number>`count(*)::int`,
      failed: sql<number>`(count(*) filter (where ${pages.failed}))::int`,
      rejected: sql<number>`(count(*) filter (where ${pages.rejected}))::int`,
    })
    .from(pages)
    .where(sql`${pages.nth} <= ${MAX_OF_NETWORK}`)
    .groupBy(pages.name, pages.version);
  return new Map(rows.map(({ name, version, ...seen }) => [`${name}@${version}`, seen]));
}

export const deleteOldEvidence = ({ db }: Store) => db.delete(moduleEvidence).where(lt(moduleEvidence.day, firstDay()));
