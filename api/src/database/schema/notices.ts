import { date, index, jsonb, pgTable, serial, uuid } from 'drizzle-orm/pg-core';
import type { InOneLanguageAtLeast } from '@chautari/contract/notices';
import { bilingual, instant } from './columns';
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
    publishedBy: bilingual().notNull(),
    publishedAt: instant().notNull().defaultNow(),
    /** The last day on which it is shown. */
    visibleUntil: date(),
    /** The day of what it announces; it is not shown after it. */
    eventDay: date(),
    withdrawnAt: instant(),
  },
  (t) => [index().on(t.publishedAt)],
);
