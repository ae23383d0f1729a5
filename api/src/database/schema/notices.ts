import { date, index, integer, jsonb, pgTable, serial, text, uuid } from 'drizzle-orm/pg-core';
import type { AreaLevel } from '@chautari/contract/noticeArea';
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
  },
  (t) => [index().on(t.publishedAt), index().on(t.facilityId), index().on(t.municipalityId)],
);
