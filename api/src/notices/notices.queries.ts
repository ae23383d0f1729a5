import { and, desc, eq, gte, isNull, lt, or } from 'drizzle-orm';
import { inNepal, todayInNepal } from '@chautari/contract/calendar';
import type { Notice } from '@chautari/contract/notices';
import { notices } from '../database/schema';
import type { Db } from '../database/store';

export type NoticeRow = typeof notices.$inferSelect;

/** Neither withdrawn, nor past its last day, nor past the day of what it announces. */
function isShown() {
  const today = todayInNepal();
  const notPast = (day: typeof notices.visibleUntil | typeof notices.eventDay) => or(isNull(day), gte(day, today));
  return and(isNull(notices.withdrawnAt), notPast(notices.visibleUntil), notPast(notices.eventDay));
}

/** Returns the notices that are shown to the public, the newest first. */
export const listPublicNotices = (db: Db, limit: number): Promise<NoticeRow[]> =>
  db.select().from(notices).where(isShown()).orderBy(desc(notices.publishedAt), desc(notices.id)).limit(limit);

export async function readPublicNotice(db: Db, id: number): Promise<NoticeRow | undefined> {
  const [row] = await db
    .select()
    .from(notices)
    .where(and(eq(notices.id, id), isShown()));
  return row;
}

/** Returns all notices, those before one of them if that is given, the newest first. */
export const listNoticeRows = (
  db: Db,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<NoticeRow[]> =>
  db
    .select()
    .from(notices)
    .where(before === undefined ? undefined : lt(notices.id, before))
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

export const noticeExists = async (db: Db, id: number) =>
  Boolean((await db.select({ id: notices.id }).from(notices).where(eq(notices.id, id))).length);

/** Returns a notice as the public reads it. */
export const toNotice = ({
  id,
  title,
  description,
  imageId,
  publishedBy,
  publishedAt,
  visibleUntil,
  eventDay,
}: NoticeRow): Notice => ({
  id,
  title,
  description,
  image: imageId && `/api/files/${imageId}`,
  publishedBy,
  publishedDate: inNepal(publishedAt).date,
  visibleUntil,
  eventDay,
});
