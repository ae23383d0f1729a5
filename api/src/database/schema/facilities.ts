/** Facilities, what changed of them, and who works there. */
import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, unique, uuid } from 'drizzle-orm/pg-core';
import type { FACILITY_KINDS, FacilityDetails, Position } from '@chautari/contract/facilities';
import type { OpeningHours } from '@chautari/contract/openingHours';
import { bilingual, instant } from './columns';
import { accounts } from './people';

export interface WeeklyTime {
  weekday: number;
  from: string;
  to: string;
}

export const facilities = pgTable(
  'facilities',
  {
    id: uuid().primaryKey(),
    name: bilingual().notNull(),
    /** Where it is, in words. */
    place: bilingual().notNull(),
    kind: text().$type<(typeof FACILITY_KINDS)[number]>().notNull().default('other'),
    /** The code of the national registry. */
    code: text(),
    /** The address by the ids of the address data; null where nobody has entered it. */
    provinceId: integer(),
    districtId: integer(),
    municipalityId: integer(),
    ward: integer(),
    position: jsonb().$type<Position>(),
    /** Metres above the sea. */
    altitude: integer(),
    phone: text(),
    ambulance: text(),
    hours: jsonb()
      .$type<OpeningHours>()
      .notNull()
      .default({ times: [], emergencyDays: [], isAlwaysReady: false, exceptions: [] }),
    services: jsonb().$type<FacilityDetails['services']>().notNull().default([]),
    directions: bilingual(),
    /** Hears of urgent records after those on duty. */
    inChargeId: uuid().references(() => accounts.id),
    /** Name, place and municipality in one script and spelling for both, by which it is searched (`search/`). */
    searchName: text().notNull().default(''),
    /** Counts the changes; a change names the one it begins with. */
    version: integer().notNull().default(1),
    closedAt: instant(),
  },
  (t) => [
    uniqueIndex('facilities_code')
      .on(t.code)
      .where(sql`code is not null`),
    index().on(t.municipalityId),
    index().on(t.districtId),
  ],
);

/** What stood of a facility before a change. */
export const facilityVersions = pgTable(
  'facility_versions',
  {
    facilityId: uuid()
      .notNull()
      .references(() => facilities.id),
    /** The version that this was. */
    version: integer().notNull(),
    details: jsonb().$type<FacilityDetails>().notNull(),
    /** Null for a command on the machine of the service. */
    by: uuid().references(() => accounts.id),
    at: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.facilityId, t.version] })],
);

/** Where doctors and staff work, and from when until when, both inclusive. */
export const workplaces = pgTable(
  'workplaces',
  {
    id: uuid().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    facilityId: uuid()
      .notNull()
      .references(() => facilities.id),
    from: date().notNull(),
    until: date(),
  },
  (t) => [unique('workplaces_once').on(t.accountId, t.facilityId, t.from), index().on(t.facilityId)],
);
