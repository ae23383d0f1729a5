/** The versions of registers for the monthly figures. Their rows are only added, and a definition has up to a hundred kilobytes: it is read once. */
import { asc, inArray, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Bilingual } from '@chautari/contract/fields';
import type { Figure, RegisterDefinition } from '@chautari/contract/questionnaires/definition';
import type { ContentOf } from '@chautari/contract/records/contents';
import { prepareFor } from '../../database/prepareFor';
import { questionnaires } from '../../database/schema';
import type { Db } from '../../database/store';

/** A version of a register, with the rows of the figures that it counts in. */
export interface RegisterVersion {
  url: string;
  version: string;
  title: Bilingual;
  figures: Figure[];
}

/** The definitions that are kept, of perhaps half a megabyte each. */
const MAX_DEFINITIONS = 60;

const getCache = prepareFor(() => ({
  figures: new Map<string, Figure[]>(),
  definitions: new LRUCache<string, RegisterDefinition>({ max: MAX_DEFINITIONS }),
}));

const { url, version, title, addedAt, definition } = questionnaires;
const KEY = { url, version, addedAt };
type Key = Pick<typeof questionnaires.$inferSelect, keyof typeof KEY>;

/** The time tells a version from one that was stored under the same name in another copy of the data. */
const formatKey = (key: Key) => `${key.url} ${key.version} ${key.addedAt.getTime()}`;

const selectVersions = prepareFor((db) =>
  db
    .select({ ...KEY, title })
    .from(questionnaires)
    .orderBy(asc(url), asc(addedAt))
    .prepare('register_versions'),
);

/** Adds the rows of all versions to those that are kept. */
async function keepFigures(db: Db) {
  const { figures } = getCache(db);
  const rows = await db
    .select({ ...KEY, figures: sql<Figure[] | null>`${definition}->'figures'`.as('figures') })
    .from(questionnaires);
  for (const row of rows) figures.set(formatKey(row), row.figures ?? []);
}

/** Returns the versions of all registers, by register and from the first one on. */
export async function readRegisterVersions(db: Db): Promise<(RegisterVersion & Key)[]> {
  const { figures } = getCache(db);
  const rows = await selectVersions(db).execute();
  if (rows.some((row) => !figures.has(formatKey(row)))) await keepFigures(db);
  return rows.map((row) => ({ ...row, figures: figures.get(formatKey(row))! }));
}

type Entry = ContentOf<'registerEntry'>;

/** Returns the definitions of some entries, by address and version. */
export async function readDefinitions(db: Db, contents: Entry[]): Promise<Map<string, RegisterDefinition>> {
  const { definitions } = getCache(db);
  const names = new Set(contents.map((content) => `${content.questionnaire}|${content.version}`));
  if (!names.size) return new Map();
  const versions = await readRegisterVersions(db);
  const needed = versions.filter((each) => names.has(`${each.url}|${each.version}`));
  const missing = needed.filter((each) => !definitions.has(formatKey(each)));
  const rows = missing.length
    ? await db
        .select({ ...KEY, definition })
        .from(questionnaires)
        .where(
          inArray(
            url,
            missing.map((each) => each.url),
          ),
        )
    : [];
  const added = new Map(rows.map((row) => [formatKey(row), row.definition]));
  for (const each of missing) definitions.set(formatKey(each), added.get(formatKey(each))!);
  // What was added may have taken the place of another one.
  const find = (key: string) => definitions.get(key) ?? added.get(key)!;
  return new Map(needed.map((each) => [`${each.url}|${each.version}`, find(formatKey(each))]));
}
