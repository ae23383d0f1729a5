/** Registers that are written as data, and where they are in force. */
import { date, foreignKey, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { RegisterDefinition } from '@chautari/contract/questionnaires/definition';
import { bilingual, instant } from './columns';
import { facilities } from './facilities';
import { accounts } from './people';

/** Each version of a register. Rows are only added: old answers are read with the version that they were given under. */
export const questionnaires = pgTable(
  'questionnaires',
  {
    url: text().notNull(),
    version: text().notNull(),
    title: bilingual().notNull(),
    definition: jsonb().$type<RegisterDefinition>().notNull(),
    /** Null: it came with the portal. */
    addedBy: uuid().references(() => accounts.id),
    addedAt: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.url, t.version] })],
);

/** From when until when a version is in force; both days count. */
export const registerPeriods = pgTable(
  'register_periods',
  {
    id: uuid().primaryKey(),
    url: text().notNull(),
    version: text().notNull(),
    /** Null: everywhere. */
    facilityId: uuid().references(() => facilities.id),
    from: date('from_day').notNull(),
    until: date('until_day'),
    putBy: uuid()
      .notNull()
      .references(() => accounts.id),
    putAt: instant().notNull().defaultNow(),
    endedBy: uuid().references(() => accounts.id),
  },
  (t) => [
    foreignKey({
      name: 'register_periods_version',
      columns: [t.url, t.version],
      foreignColumns: [questionnaires.url, questionnaires.version],
    }),
    // Of two administrators who begin at the same place on the same day the second is told.
    unique('register_periods_once').on(t.url, t.facilityId, t.from).nullsNotDistinct(),
  ],
);
