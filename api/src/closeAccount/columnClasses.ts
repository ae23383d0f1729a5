/** Classes of columns with a patient's data, by what happens to them when the account is closed. */
import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../database/store';

/** An account that is closed, and its persons. */
export interface Closing {
  accountId: string;
  persons: string[];
}

/** `unlessSeen`: erased too where no health worker has seen the person or written anything about them. */
export type ColumnClass = 'erased' | { kept: string; unlessSeen?: 'erased' };

export type Rows = (closing: Closing, db: Db) => SQL | undefined;

export interface PersonalTable<T extends PgTable = PgTable> {
  table: T;
  /** Rows that are erased as a whole. */
  erasedRows?: {
    which: string;
    rows: Rows;
    /** Set in place of a delete: the clean-up deletes such rows. */ leave?: object;
  };
  /** The rows that stay, by column. */
  keptRows?: { rows: Rows; columns: { [C in keyof T['_']['columns']]: ColumnClass } };
}

export const personal = <T extends PgTable>(table: T, classes: Omit<PersonalTable<T>, 'table'>): PersonalTable<T> => ({
  table,
  ...classes,
});

const classed = <C extends string>(columns: C[], columnClass: ColumnClass) =>
  Object.fromEntries(columns.map((column) => [column, columnClass])) as Record<C, ColumnClass>;
export const erased = <C extends string>(...columns: C[]) => classed(columns, 'erased');
export const kept = <C extends string>(reason: string, ...columns: C[]) => classed(columns, { kept: reason });
export const keptIfSeen = <C extends string>(reason: string, ...columns: C[]) =>
  classed(columns, { kept: reason, unlessSeen: 'erased' });
