/** Finding doctors: where they are, nearest first, and then by name. */
import { sql, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { NEARNESS, type listDoctors } from '@chautari/contract/doctors';
import { findPart } from '../addresses/addresses';
import { accounts, doctorListings, doctorPlaces } from '../database/schema';
import type { Db } from '../database/store';
import { listKeyWords } from '../search/nameKey';
import { buildLexeme, buildTextQuery, listSpellingsOrOther } from '../search/nameParts';

export type DoctorFilter = z.output<typeof listDoctors.input>;

export interface Match {
  doctorId: string;
  sortName: string;
  step: number;
}

/** Returns the places that are read one after the other, and how near each is. */
function listSteps({ facilityId, districtId, nearMunicipalityId }: DoctorFilter) {
  if (facilityId) return [{ place: `f${facilityId}`, step: NEARNESS.length }];
  const all = { place: districtId === undefined ? 'np' : `d${districtId}`, step: NEARNESS.length };
  const near = nearMunicipalityId === undefined ? undefined : findPart({ municipalityId: nearMunicipalityId });
  if (!near) return [all];
  const places = [`m${near.municipalityId}`, `d${near.districtId}`, `p${near.provinceId}`];
  // In a district, those of the municipality come first if it lies there.
  const nearer = districtId === undefined ? places : near.districtId === districtId ? places.slice(0, 1) : [];
  return [...nearer.map((place, step) => ({ place, step })), all];
}

const listFacets = ({ field, language, sex }: DoctorFilter) => [
  ...(field ? [`/field:${field}`] : []),
  ...(language ? [`/speaks:${language}`] : []),
  ...(sex ? [`/sex:${sex}`] : []),
];

/** Returns a condition for a text; undefined without one. A text without a letter finds nobody. */
function isOfText(text: string | undefined): SQL | undefined {
  if (!text) return undefined;
  const words = listKeyWords(text);
  if (!words.length) return sql`false`;
  const query = buildTextQuery(words.map((word) => listSpellingsOrOther(word).map(buildLexeme)));
  return sql`name_parts(listing.search_name) @@ ${query}::tsquery`;
}

const parseCursor = (after: string): Match => {
  const [step, doctorId, ...name] = after.split('.');
  return { step: Number(step), doctorId: doctorId!, sortName: name.join('.') };
};

/** Returns the cursor of the page behind a doctor. */
export const buildCursor = ({ step, doctorId, sortName }: Match) => `${step}.${doctorId}.${sortName}`;

const isAt = (place: string) =>
  sql`exists (select 1 from ${doctorPlaces} other where other.doctor_id = at.doctor_id and other.place = ${place})`;

const ORDER = sql`at.sort_name collate "C", at.doctor_id`;

/** Builds the search of one place, without the doctors of nearer ones: it reads the index in order, until a page is full. */
function buildStep(
  { place, step }: { place: string; step: number },
  { nearer, filter, limit }: { nearer: string[]; filter: DoctorFilter; limit: number },
) {
  const [first = '', ...others] = listFacets(filter);
  const after = filter.after === undefined ? undefined : parseCursor(filter.after);
  const conditions = [
    sql`at.place = ${place + first}`,
    ...others.map((facet) => isAt(place + facet)),
    ...nearer.map((each) => sql`not ${isAt(each)}`),
    isOfText(filter.text),
    after?.step === step
      ? sql`(at.sort_name collate "C", at.doctor_id) > (${after.sortName} collate "C", ${after.doctorId}::uuid)`
      : undefined,
  ].filter((condition) => condition !== undefined);
  return sql`(select at.doctor_id, at.sort_name, ${step}::int as step from ${doctorPlaces} at
    join ${accounts} account on account.id = at.doctor_id and account.state = 'active'
    ${filter.text ? sql`join ${doctorListings} listing on listing.doctor_id = at.doctor_id` : sql``}
    where ${sql.join(conditions, sql` and `)} order by ${ORDER} limit ${limit})`;
}

/** Returns the doctors of a page, and of the beginning of the next one, in order. */
export async function searchDoctors(db: Db, filter: DoctorFilter, limit: number): Promise<Match[]> {
  const from = filter.after === undefined ? 0 : parseCursor(filter.after).step;
  const steps = listSteps(filter);
  const matches: Match[] = [];
  for (const [index, step] of steps.entries()) {
    if (step.step < from || matches.length >= limit) continue;
    const nearer = steps.slice(0, index).map(({ place }) => place);
    const { rows } = (await db.execute(
      buildStep(step, { nearer, filter, limit: limit - matches.length }),
    )) as unknown as { rows: { doctor_id: string; sort_name: string; step: number }[] };
    matches.push(...rows.map((row) => ({ doctorId: row.doctor_id, sortName: row.sort_name, step: row.step })));
  }
  return matches;
}
