/** Phones that get the notices of a place by SMS. */
import { randomUUID } from 'node:crypto';
import { and, count, eq, gt, gte, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import { DAY_MS } from '@chautari/contract/calendar';
import type { Language } from '@chautari/contract/language';
import { findPart } from '../addresses/addresses';
import {
  accounts,
  noticeDeliveries,
  noticeMessageDays,
  notices,
  noticeSubscriptions as table,
  patients,
} from '../database/schema';
import type { Db, Store } from '../database/store';
import { drawLinkCode } from '../messages/linkCode';
import type { AreaColumns } from './noticeAreas';

/** A phone that has ended its notices is forgotten after so many days; until then its link takes that back. */
const KEPT_DAYS = 30;
/** A notice is sent by SMS within so many days or not at all. */
export const MAX_NOTICE_AGE_DAYS = 3;

export type NoticeSubscription = typeof table.$inferSelect;

export interface NoticePlace {
  municipalityId: number;
  ward: number | null;
}

/** Returns a condition: phones that want notices and whose place a notice is for. Notices for the whole country are not sent by SMS. */
export function wantsNotice({ areaLevel, provinceId, districtId, municipalityId, ward }: AreaColumns): SQL {
  const isCovered = {
    country: sql`false`,
    province: eq(table.provinceId, provinceId ?? 0),
    district: eq(table.districtId, districtId ?? 0),
    municipality: eq(table.municipalityId, municipalityId ?? 0),
    ward: and(eq(table.municipalityId, municipalityId ?? 0), or(isNull(table.ward), eq(table.ward, ward ?? 0))),
  }[areaLevel];
  return and(isNull(table.stoppedAt), isCovered)!;
}

/** Returns the subscription of a phone that gets notices. */
export async function findRunningSubscription(db: Db, phone: string): Promise<NoticeSubscription | undefined> {
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(table.phone, phone), isNull(table.stoppedAt)));
  return row;
}

/** Sends the notices of a place to a phone from now on. Its former place, if any, counts no more; its link stays the same. */
export async function startSubscription(
  transaction: Db,
  phone: string,
  { place: { municipalityId, ward }, language }: { place: NoticePlace; language: Language },
) {
  const { provinceId, districtId } = findPart({ municipalityId })!;
  const choice = { provinceId, districtId: districtId!, municipalityId, ward, language };
  const [row] = await transaction
    .insert(table)
    .values({ id: randomUUID(), phone, code: drawLinkCode(), ...choice })
    .onConflictDoUpdate({ target: table.phone, set: { ...choice, startedAt: sql`now()`, stoppedAt: null } })
    .returning({ id: table.id });
  // What waits is for the former place.
  await transaction.delete(noticeDeliveries).where(eq(noticeDeliveries.subscriptionId, row!.id));
}

/** Ends the notices to a phone, or takes that back. */
export async function setSubscriptionStopped(
  transaction: Db,
  which: { id: string } | { phone: string },
  isStopped: boolean,
) {
  const isMeant = 'id' in which ? eq(table.id, which.id) : eq(table.phone, which.phone);
  const rows = await transaction
    .update(table)
    .set({ stoppedAt: isStopped ? sql`coalesce(${table.stoppedAt}, now())` : null })
    .where(isMeant)
    .returning({ id: table.id });
  for (const { id } of isStopped ? rows : [])
    await transaction.delete(noticeDeliveries).where(eq(noticeDeliveries.subscriptionId, id));
}

/** Returns the subscription to which a link belongs. */
export async function findSubscriptionByCode(db: Db, code: string) {
  const [row] = await db.select({ id: table.id, stoppedAt: table.stoppedAt }).from(table).where(eq(table.code, code));
  return row;
}

/** Returns the phone of a patient's account, and the municipality of the address. */
export async function readOwnReach(db: Db, accountId: string) {
  const [row] = await db
    .select({
      phone: accounts.phone,
      language: accounts.language,
      municipalityId: patients.municipalityId,
      currentAddress: patients.currentAddress,
    })
    .from(accounts)
    .innerJoin(patients, eq(patients.id, accounts.id))
    .where(and(eq(accounts.id, accountId), ne(accounts.state, 'closed')));
  return row && { ...row, municipalityId: row.currentAddress?.municipalityId ?? row.municipalityId };
}

/** Returns the number of phones that would get a notice for an area. */
export async function countSubscriptions(db: Db, which: SQL = isNull(table.stoppedAt)): Promise<number> {
  const [row] = await db.select({ phones: count() }).from(table).where(which);
  return row!.phones;
}

/** Returns the number of SMS with notices since a day, and of their parts. */
export async function countNoticeMessagesSince(db: Db, day: string) {
  const { count: sent, parts } = noticeMessageDays;
  const [row] = await db
    .select({
      count: sql<number>`coalesce(sum(${sent}), 0)::int`,
      parts: sql<number>`coalesce(sum(${parts}), 0)::int`,
    })
    .from(noticeMessageDays)
    .where(gte(noticeMessageDays.day, day));
  return row!;
}

/** Deletes phones that ended their notices long ago, and what was not sent in time. */
export async function deleteOldNoticeSubscriptions({ db }: Store, now = Date.now()) {
  await db.delete(table).where(lt(table.stoppedAt, new Date(now - KEPT_DAYS * DAY_MS)));
  const fresh = db
    .select({ id: notices.id })
    .from(notices)
    .where(gt(notices.publishedAt, new Date(now - MAX_NOTICE_AGE_DAYS * DAY_MS)));
  await db.delete(noticeDeliveries).where(sql`${noticeDeliveries.noticeId} not in (${fresh})`);
}
