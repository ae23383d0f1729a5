/** Whom to remind, who was reminded, and who wants no reminders. */
import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, ne, notExists, or, sql } from 'drizzle-orm';
import { addDays } from '@chautari/contract/calendar';
import type { DueThing } from '@chautari/contract/overview';
import { accounts, dueItems, dueLists, facilities, patients, reminderChoices, reminders } from '../../database/schema';
import type { Db } from '../../database/store';
import { drawLinkCode } from '../../messages/linkCode';
import { isFollowed } from '../dueLists.queries';

/** A reminder goes out so many days before a visit, and another one after it. */
const DAYS_BEFORE = 2;
const DAYS_AFTER = 1;

/** What has a day to come. */
const REMINDED_KINDS: DueThing['kind'][] = [
  'newborn',
  'afterBirth',
  'afterLoss',
  'antenatal',
  'tetanus',
  'vaccine',
  'vaccineCard',
  'followUp',
  'tablets',
];

/** Whether the account may learn of a visit: of a private one the person whose phone it is. */
const isForAccount = or(eq(dueItems.isPrivate, false), eq(patients.id, patients.accountId));

const isRemindedToday = (db: Db, today: string) =>
  db
    .select({ one: sql`1` })
    .from(reminders)
    .where(and(eq(reminders.patientId, dueItems.patientId), eq(reminders.day, today)));

/** Returns visits of which people are to be reminded, a missed one first. A person has several rows where several things are due. */
export const listUnreminded = (db: Db, today: string, limit: number) =>
  db
    .select({
      patientId: dueItems.patientId,
      day: dueItems.day,
      firstName: patients.firstName,
      facility: facilities.name,
      accountId: accounts.id,
      phone: accounts.phone,
      language: accounts.language,
    })
    .from(dueItems)
    .innerJoin(dueLists, eq(dueLists.patientId, dueItems.patientId))
    .innerJoin(facilities, and(eq(facilities.id, dueLists.facilityId), isNull(facilities.closedAt)))
    .innerJoin(patients, eq(patients.id, dueItems.patientId))
    .innerJoin(accounts, eq(accounts.id, patients.accountId))
    .leftJoin(reminderChoices, eq(reminderChoices.accountId, accounts.id))
    .where(
      and(
        isFollowed,
        isNotNull(accounts.phone),
        // Of whom something was written just now the next run knows whether they have come.
        gt(dueLists.checkOn, today),
        isNull(reminderChoices.stoppedAt),
        inArray(dueItems.kind, REMINDED_KINDS),
        isForAccount,
        eq(dueItems.isSettled, false),
        or(
          eq(dueItems.day, addDays(today, DAYS_BEFORE)),
          and(eq(dueItems.day, addDays(today, -DAYS_AFTER)), ne(dueItems.state, 'coming')),
        ),
        notExists(isRemindedToday(db, today)),
      ),
    )
    .orderBy(asc(dueItems.day), asc(dueItems.patientId))
    .limit(limit);
export type Unreminded = Awaited<ReturnType<typeof listUnreminded>>[number];

/** Notes a reminder. Returns false where the person was reminded on that day already, by this process or another one. */
export async function noteReminder(transaction: Db, row: typeof reminders.$inferInsert): Promise<boolean> {
  const added = await transaction.insert(reminders).values(row).onConflictDoNothing().returning({ day: reminders.day });
  return added.length > 0;
}

/** Returns the code in the links to an account, which stays the same. */
export async function readReminderCode(transaction: Db, accountId: string): Promise<string> {
  await transaction
    .insert(reminderChoices)
    .values({ accountId, code: drawLinkCode() })
    .onConflictDoNothing({ target: reminderChoices.accountId });
  const [row] = await transaction
    .select({ code: reminderChoices.code })
    .from(reminderChoices)
    .where(eq(reminderChoices.accountId, accountId));
  return row!.code;
}

/** Returns the choice of the account to which a link was sent. */
export async function findReminderChoice(db: Db, code: string) {
  const [row] = await db
    .select({ accountId: reminderChoices.accountId, stoppedAt: reminderChoices.stoppedAt })
    .from(reminderChoices)
    .innerJoin(accounts, eq(accounts.id, reminderChoices.accountId))
    .where(and(eq(reminderChoices.code, code), ne(accounts.state, 'closed')));
  return row;
}

/** Whether an account wants no reminders. */
export async function hasStoppedReminders(db: Db, accountId: string): Promise<boolean> {
  const rows = await db
    .select({ accountId: reminderChoices.accountId })
    .from(reminderChoices)
    .where(and(eq(reminderChoices.accountId, accountId), isNotNull(reminderChoices.stoppedAt)));
  return rows.length > 0;
}

/** Ends the reminders of an account, or takes that back. */
export async function storeReminderChoice(db: Db, accountId: string, stopped: boolean) {
  const stoppedAt = stopped ? new Date() : null;
  await db
    .insert(reminderChoices)
    .values({ accountId, code: drawLinkCode(), stoppedAt })
    .onConflictDoUpdate({ target: reminderChoices.accountId, set: { stoppedAt } });
}

/** Returns the number of reminders since a day, and of the parts of their SMS. */
export async function countRemindersSince(db: Db, day: string) {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      parts: sql<number>`coalesce(sum(${reminders.parts}), 0)::int`,
    })
    .from(reminders)
    .where(gte(reminders.day, day));
  return row!;
}
