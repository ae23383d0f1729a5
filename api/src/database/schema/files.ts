import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { FilePurpose } from '@chautari/contract/files';
import { bytes, instant } from './columns';
import { accounts, patients } from './people';

/**
 * Uploads and files, whose bytes are in the file store under the id. `receiving` until all bytes are there, `loose` until
 * a form names the file, `kept` afterwards; what stays receiving or loose for a day is deleted.
 */
export const files = pgTable(
  'files',
  {
    id: uuid().primaryKey(),
    purpose: text().$type<FilePurpose>().notNull(),
    state: text().$type<'receiving' | 'loose' | 'kept'>().notNull(),
    /** The detected type, not the declared one. Empty while receiving. */
    contentType: text().notNull().default(''),
    /** Bytes as stored; while receiving, as announced. */
    bytes: integer().notNull(),
    received: integer().notNull().default(0),
    width: integer(),
    height: integer(),
    /** The uploader; null for an applicant without an account. */
    accountId: uuid().references(() => accounts.id),
    /** The patient of the record. */
    patientId: uuid().references(() => patients.id),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [index().on(t.state, t.createdAt)],
);

/**
 * What has arrived of an upload, until its last part is there. The database holds it, since the parts of one upload may reach
 * different processes, and a part and the position after it must come to be together.
 */
export const fileParts = pgTable(
  'file_parts',
  {
    fileId: uuid()
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    from: integer().notNull(),
    content: bytes().notNull(),
  },
  (t) => [primaryKey({ columns: [t.fileId, t.from] })],
);
