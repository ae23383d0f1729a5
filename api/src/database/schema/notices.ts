import { date, index, integer, jsonb, pgTable, primaryKey, serial, text, uuid } from 'drizzle-orm/pg-core';
import type { AreaLevel } from '@chautari/contract/noticeArea';
import type { Language } from '@chautari/contract/language';
import type { InOneLanguageAtLeast } from '@chautari/contract/notices';
import { bilingual, instant } from './columns';
import { facilities } from './facilities';
import { accounts } from './people';

export const notices = pgTable(
  'notices',
  {
    id: serial().primaryKey(),
    title: jsonb().$type<InOneLanguageAtLeast>().notNull(),
    description: jsonb().$type<InOneLanguageAtLeast>().notNull(),
    imageId: uuid(),
    /** Null for the sample notices. */
    sentBy: uuid().references(() => accounts.id),
    /** In whose name it goes out; null is the portal. */
    facilityId: uuid().references(() => facilities.id),
    /** The name of the publisher on that day. */
    publishedBy: bilingual().notNull(),
    /** For whom it is, with all that the area lies in. */
    areaLevel: text().$type<AreaLevel>().notNull().default('country'),
    provinceId: integer(),
    districtId: integer(),
    municipalityId: integer(),
    ward: integer(),
    publishedAt: instant().notNull().defaultNow(),
    /** The last day on which it is shown. */
    visibleUntil: date(),
    /** The day of what it announces; it is not shown after it. */
    eventDay: date(),
    withdrawnAt: instant(),
    /** When it was handed to those who get notices by SMS; null before, and for those that are not sent by SMS. */
    handedOutAt: instant(),
  },
  (t) => [index().on(t.publishedAt), index().on(t.facilityId), index().on(t.municipalityId)],
);

/** Phones that get the notices of a place by SMS. A code has proven each; one that waits for its code is in `contact_codes`. */
export const noticeSubscriptions = pgTable(
  'notice_subscriptions',
  {
    id: uuid().primaryKey(),
    phone: text().notNull().unique('notice_subscriptions_phone'),
    /** The place, with all that it lies in. */
    provinceId: integer().notNull(),
    districtId: integer().notNull(),
    municipalityId: integer().notNull(),
    /** Null: all wards. */
    ward: integer(),
    language: text().$type<Language>().notNull(),
    /** What the link carries that ends them. */
    code: text().notNull().unique('notice_subscriptions_code'),
    startedAt: instant().notNull().defaultNow(),
    /** Null: notices are sent. The row is deleted some days after it. */
    stoppedAt: instant(),
    /** The day of the last message: there is at most one a day. */
    lastSentOn: date(),
  },
  (t) => [index('notice_subscriptions_municipality').on(t.municipalityId)],
);

/** Notices that a phone has not been told of yet. */
export const noticeDeliveries = pgTable(
  'notice_deliveries',
  {
    subscriptionId: uuid()
      .notNull()
      .references(() => noticeSubscriptions.id, { onDelete: 'cascade' }),
    noticeId: integer()
      .notNull()
      .references(() => notices.id),
  },
  (t) => [primaryKey({ columns: [t.subscriptionId, t.noticeId] }), index('notice_deliveries_notice').on(t.noticeId)],
);

/** How many SMS with notices were sent on a day, and of how many parts they were. */
export const noticeMessageDays = pgTable('notice_message_days', {
  day: date().primaryKey(),
  count: integer().notNull(),
  parts: integer().notNull(),
});
