/** What doctors are found by, as it is stored. */
import { sql } from 'drizzle-orm';
import type { DoctorField } from '@chautari/contract/doctors';
import type { Bilingual } from '@chautari/contract/fields';
import { doctors } from '../database/schema';
import { relistDoctors } from '../database/relistDoctors';
import type { Db } from '../database/store';
import { buildNameKey } from '../search/nameKey';

/** Words of specializations, in either language and any inflection. A doctor has each field that a word names; general practice only if there is no other. */
const FIELD_WORDS: Record<Exclude<DoctorField, 'general'>, RegExp> = {
  children: /child(?!birth)|pa?ediatr|neonat|बाल|नवजात/,
  women: /wom[ae]n|gyn(?:a|e)|obstet|childbirth|midwi|स्त्री|महिला|प्रसूति/,
  medicine: /internal|physician|आन्तरिक/,
  surgery: /surg|शल्य/,
  bones: /ortho(?!dont)|bones?\b|joint|हाड/,
  eyes: /\beyes?\b|ophthal|आँखा|नेत्र/,
  earNoseThroat: /\bears?\b|\bent\b|otolaryn|नाक|कान/,
  teeth: /dent(?:al|ist)|\bteeth|\boral\b|orthodont|दन्त|दाँत/,
  skin: /skin|dermat|छाला|चर्म/,
  mind: /psych|mental|मानसिक|मनोरोग/,
  heart: /heart|cardi|मुटु|हृदय/,
};
const GENERAL = /general|family|सामान्य|पारिवारिक/;

/** Returns the fields of a specialization; none where no word is known. */
export function listFields({ en, np }: Bilingual): DoctorField[] {
  const text = `${en} ${np}`.normalize('NFC').toLowerCase();
  const special = (Object.keys(FIELD_WORDS) as (keyof typeof FIELD_WORDS)[]).filter((field) =>
    FIELD_WORDS[field].test(text),
  );
  return special.length || !GENERAL.test(text) ? special : ['general'];
}

type Searched = Pick<typeof doctors.$inferInsert, 'name' | 'specialization' | 'languages' | 'sex'>;

/** Returns the columns by which a doctor is found. */
export function buildListingColumns({ name, specialization, languages = [], sex }: Searched) {
  const texts = [name.en, name.np, specialization.en, specialization.np];
  return {
    searchName: [...new Set(texts)].map(buildNameKey).join(''),
    facets: [
      ...listFields(specialization).map((field) => `field:${field}`),
      ...languages.map((language) => `speaks:${language}`),
      ...(sex ? [`sex:${sex}`] : []),
    ],
  };
}

const MAX_AT_ONCE = 500;

/** Fills the missing columns of some doctors, and updates the listings of these doctors. Returns their number. */
export async function fillListings(db: Db) {
  const { accountId, name, specialization, languages, sex } = doctors;
  const rows = await db
    .select({ accountId, name, specialization, languages, sex })
    .from(doctors)
    .where(sql`${doctors.searchName} = ''`)
    .limit(MAX_AT_ONCE);
  if (!rows.length) return 0;
  const columns = rows.map((row) => ({ id: row.accountId, ...buildListingColumns(row) }));
  // One statement for all. Who was changed meanwhile is filled in already.
  await db.execute(sql`with filled as (
      update doctors set search_name = found.search_name, facets = array(select jsonb_array_elements_text(found.facets))
      from jsonb_to_recordset(${JSON.stringify(columns.map(({ id, searchName, facets }) => ({ id, search_name: searchName, facets })))}::jsonb)
        as found (id uuid, search_name text, facets jsonb)
      where doctors.account_id = found.id and doctors.search_name = '' returning 1
    ) select count(*) from filled`);
  await relistDoctors(
    db,
    rows.map((row) => row.accountId),
  );
  return rows.length;
}
