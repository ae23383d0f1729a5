/** Definitions of registers, and where they are in force. */
import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { addDays } from '@chautari/contract/calendar';
import type { RegisterDefinition } from '@chautari/contract/questionnaires/definition';
import { getTitle } from '@chautari/contract/questionnaires/items';
import { facilities, questionnaires, recordVersions, registerPeriods, records, staff } from '../../database/schema';
import type { Db } from '../../database/store';
import { isOfWholeCountry, isFacilityWithin } from '../../facilities/places';
import type { Session } from '../../http/session';

/** Names a version of a register. */
export interface RegisterKey {
  url: string;
  version: string;
}

const isVersion = ({ url, version }: RegisterKey) =>
  and(eq(questionnaires.url, url), eq(questionnaires.version, version));

/** Joins the definition of an entry to its content. */
export const isDefinitionOfContent = and(
  eq(records.kind, 'registerEntry'),
  sql`${questionnaires.url} = ${recordVersions.content}->>'questionnaire'`,
  sql`${questionnaires.version} = ${recordVersions.content}->>'version'`,
);

/** Returns one version of a register. */
export async function findDefinition(db: Db, key: RegisterKey): Promise<RegisterDefinition | undefined> {
  const [row] = await db.select({ definition: questionnaires.definition }).from(questionnaires).where(isVersion(key));
  return row?.definition;
}

/** Returns the versions of all registers. */
export const listRegisterKeys = (db: Db): Promise<RegisterKey[]> =>
  db.select({ url: questionnaires.url, version: questionnaires.version }).from(questionnaires);

/** Returns all versions of a register, the latest first. */
export const listDefinitions = (db: Db, url: string) =>
  db.select().from(questionnaires).where(eq(questionnaires.url, url)).orderBy(desc(questionnaires.addedAt));

/** Stores a version, unless it is there. Returns whether it was stored. */
export async function insertDefinition(db: Db, definition: RegisterDefinition, addedBy: string | null) {
  const { url, version } = definition.questionnaire;
  const added = await db
    .insert(questionnaires)
    .values({ url, version, title: getTitle(definition.questionnaire), definition, addedBy })
    .onConflictDoNothing()
    .returning({ url: questionnaires.url });
  return added.length > 0;
}

/** Returns the keys of answers that entries of a register have in any version, with those in rows. */
export async function listAnsweredKeys(db: Db, url: string): Promise<Set<string>> {
  const answers = sql`${recordVersions.content}->'answers'`;
  const isOfRegister = and(
    sql`${recordVersions.content}->>'kind' = 'registerEntry'`,
    sql`${recordVersions.content}->>'questionnaire' = ${url}`,
  );
  const ofEntries = await db
    .selectDistinct({ key: sql<string>`jsonb_object_keys(${answers})`.as('key') })
    .from(recordVersions)
    .where(isOfRegister);
  const ofRows = await db
    .selectDistinct({ key: sql<string>`jsonb_object_keys(each_row.value)`.as('key') })
    .from(recordVersions)
    .innerJoin(sql`lateral jsonb_each(${answers}) field`, sql`jsonb_typeof(field.value) = 'array'`)
    .innerJoin(
      sql`lateral jsonb_array_elements(case when jsonb_typeof(field.value) = 'array' then field.value else '[]' end) each_row`,
      sql`jsonb_typeof(each_row.value) = 'object'`,
    )
    .where(isOfRegister);
  return new Set([...ofEntries, ...ofRows].map(({ key }) => key));
}

const holdsOn = (day: string) =>
  and(lte(registerPeriods.from, day), or(isNull(registerPeriods.until), gte(registerPeriods.until, day)));

const isAt = (facilityId: string | null) =>
  facilityId === null
    ? isNull(registerPeriods.facilityId)
    : or(isNull(registerPeriods.facilityId), eq(registerPeriods.facilityId, facilityId));

/** Returns the registers in force at a facility on a day: of each the version that began last. */
export function listInForce(db: Db, facilityId: string | null, day: string) {
  return db
    .selectDistinctOn([registerPeriods.url], {
      url: registerPeriods.url,
      version: registerPeriods.version,
      title: questionnaires.title,
    })
    .from(registerPeriods)
    .innerJoin(
      questionnaires,
      and(eq(questionnaires.url, registerPeriods.url), eq(questionnaires.version, registerPeriods.version)),
    )
    .where(and(holdsOn(day), isAt(facilityId)))
    .orderBy(asc(registerPeriods.url), desc(registerPeriods.from), desc(registerPeriods.putAt));
}

/** Whether a version is or was in force at a facility, so that an entry of a day can be written under it. */
export async function wasInForce(db: Db, key: RegisterKey, facilityId: string | null, today: string, day: string) {
  const count = await db.$count(
    registerPeriods,
    and(
      eq(registerPeriods.url, key.url),
      eq(registerPeriods.version, key.version),
      lte(registerPeriods.from, today),
      or(isNull(registerPeriods.until), gte(registerPeriods.until, day)),
      isAt(facilityId),
    ),
  );
  return count > 0;
}

/** Puts a version in force, and ends what is in force there the day before. What began or was to begin on that day or later is taken away. */
export async function insertPeriod(
  db: Db,
  { url, version, facilityId, from, by }: RegisterKey & { facilityId: string | null; from: string; by: string },
) {
  const isThere = and(
    eq(registerPeriods.url, url),
    facilityId === null ? isNull(registerPeriods.facilityId) : eq(registerPeriods.facilityId, facilityId),
  );
  await db
    .update(registerPeriods)
    .set({ until: addDays(from, -1), endedBy: by })
    .where(
      and(isThere, lt(registerPeriods.from, from), or(isNull(registerPeriods.until), gte(registerPeriods.until, from))),
    );
  await db.delete(registerPeriods).where(and(isThere, gte(registerPeriods.from, from)));
  await db.insert(registerPeriods).values({ id: randomUUID(), url, version, facilityId, from, putBy: by });
}

/** Ends a period today, or takes it away if it has not begun. Returns the url of its register; `undefined` if it is over. */
export async function endPeriod(db: Db, id: string, by: string, today: string): Promise<string | undefined> {
  const isOpen = and(eq(registerPeriods.id, id), or(isNull(registerPeriods.until), gt(registerPeriods.until, today)));
  const [coming] = await db
    .delete(registerPeriods)
    .where(and(isOpen, gt(registerPeriods.from, today)))
    .returning({ url: registerPeriods.url });
  if (coming) return coming.url;
  const [ended] = await db
    .update(registerPeriods)
    .set({ until: today, endedBy: by })
    .where(isOpen)
    .returning({ url: registerPeriods.url });
  return ended?.url;
}

/** Returns the facility of a period, null for everywhere; `undefined` if there is no such period. */
export async function findPeriodFacility(db: Db, id: string): Promise<string | null | undefined> {
  const [row] = await db
    .select({ facilityId: registerPeriods.facilityId })
    .from(registerPeriods)
    .where(eq(registerPeriods.id, id));
  return row?.facilityId;
}

/** Returns how many of some facilities there are. */
export const countFacilities = (db: Db, ids: readonly string[]) =>
  ids.length ? db.$count(facilities, inArray(facilities.id, [...ids])) : Promise.resolve(0);

const readVersions = (db: Db, url: string | undefined) =>
  db
    .select({
      url: questionnaires.url,
      version: questionnaires.version,
      title: questionnaires.title,
      addedAt: questionnaires.addedAt,
      addedBy: questionnaires.addedBy,
      name: staff.name,
    })
    .from(questionnaires)
    .leftJoin(staff, eq(staff.accountId, questionnaires.addedBy))
    .where(url === undefined ? undefined : eq(questionnaires.url, url))
    .orderBy(asc(questionnaires.url), desc(questionnaires.addedAt), desc(questionnaires.version));

const readPeriods = (db: Db, { place }: Session, url: string | undefined) =>
  db
    .select({ period: registerPeriods, facility: facilities.name })
    .from(registerPeriods)
    .leftJoin(facilities, eq(facilities.id, registerPeriods.facilityId))
    .where(
      and(
        or(isNull(registerPeriods.facilityId), isFacilityWithin(place, registerPeriods.facilityId)),
        url === undefined ? undefined : eq(registerPeriods.url, url),
      ),
    )
    .orderBy(desc(registerPeriods.from), desc(registerPeriods.putAt));

async function countEntries(db: Db, session: Session) {
  const url = sql<string>`${recordVersions.content}->>'questionnaire'`;
  const rows = await db
    .select({ url: url.as('register_url'), count: sql<number>`count(*)::int` })
    .from(records)
    .innerJoin(
      recordVersions,
      and(eq(recordVersions.recordId, records.id), eq(recordVersions.version, records.version)),
    )
    .where(
      and(
        eq(records.kind, 'registerEntry'),
        isNull(records.hiddenAt),
        isOfWholeCountry(session) ? undefined : isFacilityWithin(session.place, records.facilityId),
      ),
    )
    .groupBy(sql`1`);
  return new Map(rows.map((row) => [row.url, row.count]));
}

/** Returns all registers, or one, with their versions and where they are in force in the place of a caller. */
export async function readRegisters(db: Db, session: Session, url?: string) {
  const versions = await readVersions(db, url);
  const periods = await readPeriods(db, session, url);
  const entries = await countEntries(db, session);
  return [...new Set(versions.map((each) => each.url))].map((each) => {
    const own = versions.filter((version) => version.url === each);
    return {
      url: each,
      title: own[0]!.title,
      versions: own.map(({ version, addedAt, addedBy, name }) => ({
        version,
        own: addedBy === null,
        addedAt: addedAt.toISOString(),
        addedBy: name,
      })),
      periods: periods
        .filter(({ period }) => period.url === each)
        .map(({ period: { id, version, facilityId, from, until }, facility }) => ({
          ...{ id, version, from, until },
          facility: facilityId === null || facility === null ? null : { id: facilityId, name: facility },
        })),
      entries: entries.get(each) ?? 0,
    };
  });
}
