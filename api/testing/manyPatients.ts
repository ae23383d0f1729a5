/** Very many made-up patients, by fast statements: for benchmarks only. */
import { buildNameKey } from '../src/search/nameKey';

const FIRST =
  'Ram,Sita,Hari,Gita,Krishna,Laxmi,Bishnu,Maya,Kamala,Suresh,Ramesh,Dipak,Sarita,Sunita,Bimala,Prakash,Santosh,Rajesh,Anita,Sabina,कृष्ण,राम,सीता,कमला,पार्वती,सरस्वती,गोपाल,निर्मला,Dolma,Pemba,Mohammad,Rukhsana,Nabin,Bikash,Puja,Asmita,Tek,Dil,Chandra,Indira'.split(
    ',',
  );
const MIDDLE = ['', '', 'Bahadur', 'Kumari', 'Prasad', 'बहादुर'];
const LAST =
  'Shrestha,Tamang,Rai,Limbu,Gurung,Magar,Thapa,Karki,Adhikari,Poudel,Bhattarai,Khadka,Basnet,Chaudhary,Yadav,Sherpa,Dahal,Subedi,Neupane,Koirala,Ghimire,Acharya,Sharma,तामाङ,राई,लिम्बू,श्रेष्ठ,थापा,मगर,Mahato,Sah,Ansari,Mandal,Regmi,Joshi,Maharjan,Tharu,Lama,Pariyar,Sunar'.split(
    ',',
  );
/** One name that only one patient has. */
export const RARE = 'Zyxwina Kubamoto';
const BATCH = 50_000;

type Run = (statement: string) => Promise<unknown>;

/** The indexes by which names are searched: made anew after the rows are there, or each row would wait for them. */
async function withoutNameIndexes(run: Run, fill: () => Promise<void>) {
  const { rows } = (await run(
    "select indexname, indexdef from pg_indexes where tablename = 'patients' and indexdef like '%search_name%'",
  )) as { rows: { indexname: string; indexdef: string }[] };
  for (const { indexname } of rows) await run(`drop index ${indexname}`);
  await fill();
  for (const { indexdef } of rows) await run(indexdef);
}

const literal = (text: string) => (text ? `'${text.replaceAll("'", "''")}'` : 'null');

/** The public id and the phone of the n-th of them. */
export const buildPatientId = (n: number) => `P-2083-${String(n).padStart(8, '0')}`;
export const buildPhone = (n: number) => `+97798${String((n * 7919 + 13) % 100_000_000).padStart(8, '0')}`;

/** Adds patients with accounts, spread over the facilities that are called posts, if there are any; frequent names are more frequent than others, as in life. */
export async function addManyPatients(run: Run, count: number) {
  const names = FIRST.flatMap((first) =>
    MIDDLE.flatMap((middle) =>
      LAST.map((last) => ({ first, middle, last, key: buildNameKey([first, middle, last].filter(Boolean).join(' ')) })),
    ),
  );
  await run(
    `create table posts as select row_number() over (order by id) - 1 as n, id from facilities where name ->> 'en' like 'Post %'`,
  );
  await run('create table names (n int primary key, f text, m text, l text, k text)');
  for (let at = 0; at < names.length; at += 2000) {
    const rows = names
      .slice(at, at + 2000)
      .map(
        ({ first, middle, last, key }, index) =>
          `(${at + index}, ${literal(first)}, ${literal(middle)}, ${literal(last)}, ${literal(key)})`,
      );
    await run(`insert into names values ${rows.join(', ')}`);
  }
  const fill = async () => {
    for (let at = 0; at < count; at += BATCH) await run(batch(at, count));
  };
  await withoutNameIndexes(run, fill);
  await run('drop table names, posts');
  const [first, last] = RARE.split(' ');
  await run(
    `update patients set first_name = '${first}', middle_name = null, last_name = '${last}', search_name = ${literal(buildNameKey(RARE))} where public_id = '${buildPatientId(4711)}'`,
  );
  await run('vacuum analyze');
}

const batch = (at: number, count: number) => `
  with made as (
        select i, gen_random_uuid() as id, 'P-2083-' || lpad(i::text, 8, '0') as pid, '+97798' || lpad(((i::bigint * 7919 + 13) % 100000000)::text, 8, '0') as phone,
          (floor(power(random(), 1.6) * ${FIRST.length})::int * ${MIDDLE.length} + floor(random() * ${MIDDLE.length})::int) * ${LAST.length} + floor(power(random(), 1.6) * ${LAST.length})::int as n
        from generate_series(${at + 1}, ${Math.min(at + BATCH, count)}) i),
      opened as (insert into accounts (id, role, public_id, phone, language) select id, 'patient', pid, phone, 'np' from made on conflict do nothing returning id)
      insert into patients (id, account_id, public_id, first_name, middle_name, last_name, date_of_birth, sex, province_id, district_id, municipality_id, ward, street, search_name, facility_id)
      select made.id, made.id, pid, f, m, l, date '1940-01-01' + (random() * 30000)::int, 'female', 1, 7, 58, 5, 'Mulghat Bazaar', k, posts.id
      from made join opened using (id) join names using (n) left join posts on posts.n = i % nullif((select count(*) from posts), 0) order by i`;
