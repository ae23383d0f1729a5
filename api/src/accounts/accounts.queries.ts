import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, inArray, isNotNull, ne, type SQL } from 'drizzle-orm';
import { getRoles, isWorkerRole, ROLE_TABLE, type Audience, type Role } from '@chautari/contract/roles';
import type { Bilingual, Language } from '@chautari/contract/fields';
import { issuePublicId } from '../database/publicIds';
import { buildBilingualName } from './names';
import { accounts, applications, doctors, patients, staff } from '../database/schema';
import type { Db } from '../database/store';

/** What an account signs in with. */
export type SignInName = { phone: string } | { email: string } | { publicId: string };

/** What is needed of an account to sign in to it and to write to its owner. */
const signInColumns = {
  id: accounts.id,
  role: accounts.role,
  publicId: accounts.publicId,
  passwordHash: accounts.passwordHash,
  state: accounts.state,
  administrator: accounts.administrator,
  phone: accounts.phone,
  email: accounts.email,
  language: accounts.language,
};

const selectOpen = (db: Db, which: SQL | undefined) =>
  db
    .select(signInColumns)
    .from(accounts)
    .where(and(ne(accounts.state, 'closed'), which));

export type Account = Awaited<ReturnType<typeof selectOpen>>[number];

/** The account that a phone, an e-mail or an ID belongs to, if it may sign in on the pages of an audience. */
export async function findAccount(db: Db, audience: Audience, name: SignInName): Promise<Account | undefined> {
  const condition =
    'phone' in name
      ? eq(accounts.phone, name.phone)
      : 'email' in name
        ? eq(accounts.email, name.email)
        : eq(accounts.publicId, name.publicId);
  const [account] = await selectOpen(db, and(inArray(accounts.role, getRoles(audience)), condition));
  return account;
}

/** An account by its id, unless it is closed. */
export async function readAccount(db: Db, id: string): Promise<Account | undefined> {
  const [account] = await selectOpen(db, eq(accounts.id, id));
  return account;
}

/** The sample account of a role, whatever a visitor has made of its contact. */
export async function findSampleAccount(db: Db, role: Role): Promise<Account | undefined> {
  const [account] = await selectOpen(
    db,
    and(eq(accounts.role, role), eq(accounts.sample, true), isNotNull(accounts.passwordHash)),
  )
    .orderBy(asc(accounts.publicId))
    .limit(1);
  return account;
}

/** The record that an account's own doings are noted in: a patient's own, none for others. */
export const getOwnRecordId = ({ id, role }: Pick<Account, 'id' | 'role'>) => (isWorkerRole(role) ? null : id);

export interface NewAccount {
  role: Role;
  /** Without one, an ID is issued. */
  publicId?: string;
  state?: 'active' | 'waiting';
  administrator?: boolean;
  phone?: string;
  email?: string;
  passwordHash: string | null;
  language: Language;
  sample?: boolean;
}

/** Opens an account and issues its public id; call it in the transaction that stores the person. */
export async function insertAccount(transaction: Db, account: NewAccount) {
  const id = randomUUID();
  const publicId = account.publicId ?? (await issuePublicId(transaction, account.role));
  await transaction.insert(accounts).values({ ...account, id, publicId });
  return { id, publicId };
}

/** The name to greet with. Applicants have theirs in what they sent. */
export async function readName(db: Db, role: Role, accountId: string): Promise<Bilingual> {
  const { people } = ROLE_TABLE[role];
  if (people === 'patients') {
    const [patient] = await db.select().from(patients).where(eq(patients.id, accountId));
    return buildBilingualName(patient!);
  }
  const table = people === 'doctors' ? doctors : staff;
  const [person] = await db.select({ name: table.name }).from(table).where(eq(table.accountId, accountId));
  if (person) return person.name;
  const [sent] = await db
    .select({ form: applications.form })
    .from(applications)
    .where(eq(applications.accountId, accountId))
    .orderBy(desc(applications.submittedAt))
    .limit(1);
  return repeatInBoth(sent!.form.fullName);
}

/** What is known of an owner that no password may be made of: what they sign in with, names, and birth dates. */
export async function readPersonalWords(db: Db, { id, role, publicId, phone, email }: Account) {
  const contact = [publicId, phone, email];
  if (isWorkerRole(role)) return [...contact, ...Object.values(await readName(db, role, id))];
  const persons = await db.select().from(patients).where(eq(patients.accountId, id));
  return [
    ...contact,
    ...persons.flatMap(({ firstName, middleName, lastName, otherName, dateOfBirth }) => [
      firstName,
      middleName,
      lastName,
      otherName,
      dateOfBirth,
    ]),
  ];
}

/** A text that was typed once, for readers of both languages. */
export const repeatInBoth = (text: string): Bilingual => ({ en: text, np: text });
