/** Doctors as they are found. Both tables follow from doctors, clinics and facilities; only `list_doctors`, a function of the database, writes them. */
import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { doctors } from './people';

/** A doctor with an open clinic: one row each. */
export const doctorListings = pgTable(
  'doctor_listings',
  {
    doctorId: uuid()
      .primaryKey()
      .references(() => doctors.accountId),
    /** The search names of the doctor and of the facilities. */
    searchName: text().notNull(),
  },
  (t) => [
    index('doctor_listings_name_parts')
      .using('gin', sql`name_parts(${t.searchName})`)
      .with({ fastupdate: false }),
  ],
);

/**
 * The places at which a doctor is found: the country (`np`), provinces (`p1`), districts (`d7`), municipalities (`m58`) and facilities (`f` and the
 * id), each also with each facet of the doctor (`d7/field:children`). So the doctors of any place are read in their order from one index, up to the end of a page.
 */
export const doctorPlaces = pgTable(
  'doctor_places',
  {
    doctorId: uuid()
      .notNull()
      .references(() => doctors.accountId),
    place: text().notNull(),
    /** The English name in small letters, without its title. */
    sortName: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.doctorId, t.place] }),
    index('doctor_places_in_order').on(t.place, sql`${t.sortName} collate "C"`, t.doctorId),
  ],
);
