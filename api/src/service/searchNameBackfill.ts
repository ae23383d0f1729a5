import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { fillListings } from '../doctors/listing';
import { fillFacilityNames } from '../facilities/facilities.queries';
import { startPeriodicJob } from '../http/periodic';
import { withSearchName } from '../patients/patients.queries';
import { patients } from '../database/schema';
import type { Store } from '../database/store';

const MAX_AT_ONCE = 500;

/** Fills the search names of some patients that lack them. Returns their number. */
async function fillSome({ db }: Store) {
  const { id, firstName, middleName, lastName, otherName } = patients;
  const rows = await db
    .select({ id, firstName, middleName, lastName, otherName })
    .from(patients)
    .where(sql`${patients.searchName} collate "C" = '' and merged_into is null`)
    .limit(MAX_AT_ONCE);
  if (!rows.length) return 0;
  const named = sql.join(
    rows.map((row) => sql`(${row.id}::uuid, ${withSearchName(row).searchName})`),
    sql`, `,
  );
  // A change of the name since then has filled it in already.
  await db.execute(
    sql`update patients set search_name = named.key from (values ${named}) as named (id, key) where patients.id = named.id and search_name = '' and merged_into is null`,
  );
  return rows.length;
}

/** Fills the search names of patients, facilities and doctors that have none yet. Returns a function that stops it. */
export const startSearchNameBackfill = (store: Store, log: FastifyBaseLogger) =>
  startPeriodicJob({
    name: 'filling in search names',
    run: async (signal) => {
      while (!signal.aborted && (await fillSome(store)) > 0);
      await fillFacilityNames(store.db);
      while (!signal.aborted && (await fillListings(store.db)) > 0);
    },
    log,
  });
