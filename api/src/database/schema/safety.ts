/** Sessions, second steps, limits, the audit trail, messages and answers that may be asked for again. */
import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { AuditAction } from '@chautari/contract/audit';
import type { Role } from '@chautari/contract/roles';
import type { Language } from '@chautari/contract/fields';
import type { MessageKind, MessageState } from '@chautari/contract/messages';
import type { Access } from '@chautari/contract/people';
import { instant } from './columns';
import { facilities } from './facilities';
import { accounts, patients } from './people';

/** Only the hash of a session's token is stored, so a copy of this table opens no session. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    /** By this its owner names it in the list of devices. */
    id: uuid()
      .notNull()
      .default(sql`gen_random_uuid()`),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    /** The access of the session; the state of the account may allow less. */
    access: text().$type<Access>().notNull().default('full'),
    /** Browser and system in a few words, for the list of devices. */
    device: text().notNull().default(''),
    /** Where the doctor or staff member works in this session; null for those who work nowhere, and for patients. */
    facilityId: uuid().references(() => facilities.id),
    createdAt: instant().notNull().defaultNow(),
    /** Until then it may make changes that take the password. */
    provenUntil: instant()
      .notNull()
      .default(sql`now()`),
    /** Ends here if nobody uses it; each use moves it on. */
    idleUntil: instant().notNull(),
    /** Ends here in any case. */
    expiresAt: instant().notNull(),
  },
  (t) => [index().on(t.accountId)],
);

/** One-time codes by an authenticator app (RFC 6238). */
export const secondSteps = pgTable('second_steps', {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id),
  /** The secret that counts, sealed with the service's key; null until its owner has shown a first right code. */
  secret: text(),
  /** One that its owner has still to show a first right code of; until then the one above counts. */
  newSecret: text(),
  /** The time step of the last code that was accepted: none is accepted twice. */
  lastStep: integer().notNull().default(0),
  /** Hashes of the codes for a lost phone that are still unused. */
  recoveryHashes: jsonb().$type<string[]>().notNull(),
});

/** Passkeys of doctors and staff (WebAuthn): the public halves, which open nothing. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    /** By this an authenticator names it; base64url. */
    credentialId: text().notNull().unique('passkeys_credential_id_unique'),
    /** COSE, in base64url. */
    publicKey: text().notNull(),
    /** The number of uses, if the authenticator counts them; else 0. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** Transports: `internal`, `usb`, `nfc`, … */
    transports: jsonb().$type<string[]>().notNull(),
    /** Kept by the maker of the phone for its owner's other devices too. */
    backedUp: boolean().notNull(),
    /** Browser and system that it was added with. */
    device: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    lastUsedAt: instant(),
  },
  (t) => [index().on(t.accountId)],
);

/** Challenges for passkeys, by hash; each works once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    hash: text().primaryKey(),
    /** The account that adds a passkey; null for a sign-in. */
    accountId: uuid().references(() => accounts.id),
    expiresAt: instant().notNull(),
  },
  (t) => [index().on(t.expiresAt)],
);

/** Codes and links to set a password with. Only hashes are stored. */
export const passwordResets = pgTable(
  'password_resets',
  {
    id: uuid().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    /** `reset`: asked for by the owner. `invitation`: given to a patient registered at the desk. */
    kind: text().$type<'reset' | 'invitation'>().notNull(),
    codeHash: text(),
    linkHash: text().unique('password_resets_link_hash_unique'),
    triesLeft: integer().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [index().on(t.accountId), index().on(t.expiresAt)],
);

/** Codes on their way to a contact that somebody says is theirs: nobody's contact counts before its code has come back. */
export const contactCodes = pgTable(
  'contact_codes',
  {
    id: uuid().primaryKey(),
    /** The account with the new contact; null for a registration. */
    accountId: uuid().references(() => accounts.id),
    phone: text(),
    email: text(),
    /** The registration form, encrypted with the service's key. */
    form: text(),
    codeHash: text().notNull(),
    triesLeft: integer().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [index().on(t.accountId), index().on(t.expiresAt)],
);

/** Tries that count against a limit, by the hash of what they are counted for. */
export const attempts = pgTable(
  'attempts',
  {
    id: uuid().primaryKey(),
    key: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [index().on(t.key, t.at), index().on(t.at)],
);

/**
 * The audit trail: actor, action, subject and time. Rows are only added. It is partitioned by month (`months.ts`), so its key holds the time, and a
 * query that names no time reads every partition.
 */
export const audit = pgTable(
  'audit',
  {
    id: uuid().notNull(),
    at: instant().notNull().defaultNow(),
    /** Null for guests and for the service itself. */
    accountId: uuid().references(() => accounts.id),
    role: text().$type<Role>(),
    action: text().$type<AuditAction>().notNull(),
    patientId: uuid().references(() => patients.id),
    /** The record, appointment, report, file, notice or application that it was about. */
    subject: text(),
  },
  (t) => [primaryKey({ columns: [t.at, t.id] }), index().on(t.patientId, t.at), index().on(t.accountId, t.at)],
);

/** Months of the audit trail that were moved into a file. */
export const archivedMonths = pgTable('archived_months', {
  /** The first day of the month, in Nepal. */
  month: date({ mode: 'string' }).primaryKey(),
  /** The name of the file in `PORTAL_ARCHIVE_DIR`. */
  file: text().notNull(),
  rows: integer().notNull(),
  /** SHA-256 of the rows as they are in the file. */
  sha256: text().notNull(),
  archivedAt: instant().notNull().defaultNow(),
});

/** One row, which processes with a replica renew: its age there is how far the replica is behind. */
export const heartbeats = pgTable('heartbeats', { id: integer().primaryKey(), at: instant().notNull() });

/** Kinds that carry a code or a link that expires: they are sent before all others. */
export const URGENT_KINDS = [
  'contactCode',
  'resetCode',
  'resetLink',
  'consentCode',
  'patientInvited',
] as const satisfies MessageKind[];
/** Literals, not parameters: PostgreSQL sorts by the index of messages that are due only where a statement has the same expression. */
export const isUrgent = sql.raw(`"kind" in (${URGENT_KINDS.map((kind) => `'${kind}'`).join(', ')})`);

/** Things that messages are about, by their id: codes by the account or record that they open. */
export type SubjectKind =
  | 'appointment'
  | 'request'
  | 'report'
  | 'account'
  | 'application'
  | 'reset'
  | 'contact'
  | 'registration'
  | 'consent'
  | 'reminder'
  | 'notice';

/** What a message is about. A newer message about it to the same recipient is sent in its place. */
export interface MessageSubject {
  kind: SubjectKind;
  id: string;
  /** The state that the message tells of: it is not sent once the subject has another. */
  state?: string;
  /** It is not sent from then on. */
  until?: Date;
}

const messageColumns = () => ({
  id: uuid().notNull(),
  kind: text().$type<MessageKind>().notNull(),
  channel: text().$type<'sms' | 'email'>().notNull(),
  recipient: text().notNull(),
  language: text().$type<Language>().notNull(),
  /** Values for the text of the kind. Secrets are deleted when it is sent, except in demo mode. */
  values: jsonb().$type<Record<string, string>>().notNull(),
  /** `outdated`: not sent, because it was no longer true. */
  state: text().$type<MessageState | 'outdated'>().notNull().default('waiting'),
  tries: integer().notNull().default(0),
  nextTryAt: instant().notNull().defaultNow(),
  /** Why the last try failed: a code, never a text of the gateway. */
  problem: text(),
  patientId: uuid().references(() => patients.id),
  /** What it is about: a newer message about it to the same recipient takes its place. Null for what has happened and stays true. */
  subjectKind: text().$type<SubjectKind>(),
  subjectId: uuid(),
  /** The state of the subject that the message reports. It is not sent after the state has changed. */
  subjectState: text(),
  /** It is not sent from then on. */
  validUntil: instant(),
  createdAt: instant().notNull().defaultNow(),
  sentAt: instant(),
});

/** The outbox: written in the transaction that they tell of, sent by a job. */
export const messages = pgTable('messages', { ...messageColumns(), id: uuid().primaryKey() }, (t) => [
  index('messages_of_recipient')
    .on(t.recipient, t.createdAt)
    .where(sql`state = 'waiting'`),
  index('messages_of_subject').on(t.subjectId, t.createdAt),
  // In the order in which they are sent, so that taking some does not read all that wait.
  index('messages_due')
    .on(t.channel, sql`(${isUrgent}) desc`, t.nextTryAt)
    .where(sql`state = 'waiting'`),
  index().on(t.createdAt),
  index().on(t.patientId, t.createdAt),
]);

/**
 * Messages whose sending has ended long ago, by month (`months.ts`). The outbox itself has no partitions: a sender finds a message by its id alone.
 */
export const pastMessages = pgTable('past_messages', messageColumns(), (t) => [
  primaryKey({ columns: [t.createdAt, t.id] }),
  index().on(t.patientId, t.createdAt),
]);

/** Answers to writes with an Idempotency-Key, kept for a day: a caller who asks again gets the same answer. */
export const answers = pgTable(
  'answers',
  {
    /** Hash of caller, endpoint and key. */
    key: text().primaryKey(),
    /** Hash of the input under that same key, so that a key is not used for two different things. */
    input: text().notNull(),
    /** Encrypted with a key that follows from the Idempotency-Key. */
    body: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [index().on(t.createdAt)],
);
