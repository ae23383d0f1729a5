/** Records of one person that were joined. */
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { MERGE_OUTCOMES } from '@chautari/contract/mergeRequests';
import type { MergedDetail, MergeReason, SeparationReason } from '@chautari/contract/merges';
import { instant } from './columns';
import { accounts, patients } from './people';

/** A card of each record that became one: the former's is hidden, and `version` of the survivor's is the first with both. */
export interface JoinedCard {
  survivor: string;
  former: string;
  version: number;
}

/** What a merge has moved or changed, for its separation. Ids of rows, if nothing else is said. */
export interface MovedRows {
  records: string[];
  appointments: string[];
  files: string[];
  openings: string[];
  /** Lines of vaccination sessions. Earlier merges name none. */
  sessionChildren?: string[];
  messages: string[];
  /** `before`: since when the record of the survivor was open to the doctor. */
  accessGrants: { doctorId: string; at: string; before: string | null }[];
  /** The family of the former account. */
  persons: string[];
  /** Records that were joined with the former one before. */
  merged: string[];
  cards: JoinedCard[];
  /** Details that were taken from the former record. */
  details: MergedDetail[];
  /** The versions of both that `patientVersions` keeps. */
  version: number;
  formerVersion: number;
}

export const patientMerges = pgTable(
  'patient_merges',
  {
    id: uuid().primaryKey(),
    survivorId: uuid()
      .notNull()
      .references(() => patients.id),
    formerId: uuid()
      .notNull()
      .references(() => patients.id),
    by: uuid()
      .notNull()
      .references(() => accounts.id),
    reason: text().$type<MergeReason>().notNull(),
    note: text(),
    at: instant().notNull().defaultNow(),
    moved: jsonb().$type<MovedRows>().notNull(),
    /** Null while the records are joined. */
    separatedAt: instant(),
    separatedBy: uuid().references(() => accounts.id),
    separationReason: text().$type<SeparationReason>(),
    separationNote: text(),
  },
  (t) => [index().on(t.survivorId), index().on(t.formerId), index().on(t.at)],
);

/** Requests of the desk to join two records. */
export const mergeRequests = pgTable(
  'merge_requests',
  {
    id: uuid().primaryKey(),
    /** The record at hand when somebody asked. */
    oneId: uuid()
      .notNull()
      .references(() => patients.id),
    otherId: uuid()
      .notNull()
      .references(() => patients.id),
    by: uuid()
      .notNull()
      .references(() => accounts.id),
    reason: text().$type<MergeReason>().notNull(),
    note: text(),
    at: instant().notNull().defaultNow(),
    /** Null while the request is open. */
    outcome: text().$type<(typeof MERGE_OUTCOMES)[number]>(),
    closedAt: instant(),
    closedBy: uuid().references(() => accounts.id),
    why: text(),
  },
  (t) => [
    index().on(t.oneId),
    index().on(t.otherId),
    index('merge_requests_open')
      .on(t.at)
      .where(sql`outcome is null`),
  ],
);
