import { and, desc, eq, gte, inArray, isNull, lt, or, type SQL } from 'drizzle-orm';
import { inNepal, todayInNepal } from '@chautari/contract/calendar';
import type { Notice } from '@chautari/contract/notices';
import { facilities, notices } from '../database/schema';
import type { Db } from '../database/store';
import type { Location } from '../facilities/places';
import { coversMunicipality, formatArea, toArea } from './noticeAreas';

export type NoticeRow = typeof notices.$inferSelect;

export type Sender = Location & Pick<typeof facilities.$inferSelect, 'name' | 'closedAt'>;

/** Returns the facility in whose name a notice goes out. */
export async function findSender(db: Db, id: string): Promise<Sender | undefined> {
  const { provinceId, districtId, municipalityId, name, closedAt } = facilities;
  const [row] = await db
    .select({ id: facilities.id, name, closedAt, provinceId, districtId, municipalityId })
    .from(facilities)
    .where(eq(facilities.id, id));
  return row;
}

/** Returns a condition: neither withdrawn, nor past its last day, nor past the day of what it announces. */
export function isShown() {
  const today = todayInNepal();
  const notPast = (day: typeof notices.visibleUntil | typeof notices.eventDay) => or(isNull(day), gte(day, today));
  return and(isNull(notices.withdrawnAt), notPast(notices.visibleUntil), notPast(notices.eventDay));
}

const MAX_SHOWN = 100;
/** Those for the whole country are on every page, also when many facilities send notices. */
const MAX_NATIONAL = 20;

const NEWEST_FIRST = [desc(notices.publishedAt), desc(notices.id)];

/** Returns the notices that are shown to the public, the newest first: of all places, or those for a municipality. */
export function listPublicNotices(db: Db, municipalityId: number | undefined): Promise<NoticeRow[]> {
  const selectNewest = (limit: number, which?: SQL) =>
    db
      .select({ id: notices.id })
      .from(notices)
      .where(and(isShown(), which))
      .orderBy(...NEWEST_FIRST)
      .limit(limit);
  const which =
    municipalityId === undefined
      ? or(
          inArray(notices.id, selectNewest(MAX_SHOWN)),
          inArray(notices.id, selectNewest(MAX_NATIONAL, eq(notices.areaLevel, 'country'))),
        )
      : inArray(notices.id, selectNewest(MAX_SHOWN, coversMunicipality(municipalityId)));
  return db
    .select()
    .from(notices)
    .where(which)
    .orderBy(...NEWEST_FIRST);
}

export async function readPublicNotice(db: Db, id: number): Promise<NoticeRow | undefined> {
  const [row] = await db
    .select()
    .from(notices)
    .where(and(eq(notices.id, id), isShown()));
  return row;
}

/** Returns notices that were sent, those before one of them if that is given, the newest first. */
export const listNoticeRows = (
  db: Db,
  { which, before, limit }: { which: SQL; before?: number | undefined; limit: number },
): Promise<NoticeRow[]> =>
  db
    .select()
    .from(notices)
    .where(and(which, before === undefined ? undefined : lt(notices.id, before)))
    .orderBy(desc(notices.id))
    .limit(limit);

export async function insertNotice(db: Db, notice: typeof notices.$inferInsert): Promise<NoticeRow> {
  const [inserted] = await db.insert(notices).values(notice).returning();
  return inserted!;
}

/** Withdraws a notice. Returns `undefined` if there is none, or it was withdrawn. */
export async function withdrawNoticeRow(db: Db, id: number): Promise<NoticeRow | undefined> {
  const [withdrawn] = await db
    .update(notices)
    .set({ withdrawnAt: new Date() })
    .where(and(eq(notices.id, id), isNull(notices.withdrawnAt)))
    .returning();
  return withdrawn;
}

export async function readNotice(db: Db, id: number): Promise<NoticeRow | undefined> {
  const [row] = await db.select().from(notices).where(eq(notices.id, id));
  return row;
}

/** Returns a notice as the public reads it. */
export const toNotice = (row: NoticeRow): Notice => {
  const { id, title, description, imageId, publishedBy, publishedAt, visibleUntil, eventDay } = row;
  return {
    ...{ id, title, description, publishedBy, visibleUntil, eventDay },
    image: imageId && `/api/files/${imageId}`,
    area: toArea(row),
    areaName: formatArea(row),
    publishedDate: inNepal(publishedAt).date,
  };
};
