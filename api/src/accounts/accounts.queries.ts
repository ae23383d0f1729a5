import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, exists, inArray, isNotNull, isNull, ne, not, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AdministratorPlace } from '@chautari/contract/administratorPlace';
import { getRoles, isWorkerRole, ROLE_TABLE, type Audience, type Role } from '@chautari/contract/roles';
import type { Bilingual, Language } from '@chautari/contract/fields';
import { issuePublicId } from '../database/publicIds';
import { pairTexts } from './bilingualTexts';
import { buildBilingualName } from './names';
import { accounts, applications, doctors, patients, staff } from '../database/schema';
import type { Db } from '../database/store';

/** The name that an account signs in with. */
export type SignInName = { phone: string } | { email: string } | { publicId: string };

/** The columns that signing in and messages to the owner need. */
const signInColumns = {
  id: accounts.id,
  role: accounts.role,
  publicId: accounts.publicId,
  passwordHash: accounts.passwordHash,
  state: accounts.state,
  administrator: accounts.administrator,
  place: accounts.place,
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

const isNamed = (name: SignInName) =>
  'phone' in name
    ? eq(accounts.phone, name.phone)
    : 'email' in name
      ? eq(accounts.email, name.email)
      : eq(accounts.publicId, name.publicId);

/** Whether the record of the holder was merged into a record of another account, which replaces this one. */
const isOfFormer = (db: Db) =>
  exists(
    db
      .select({ id: patients.id })
      .from(patients)
      .where(and(eq(patients.id, accounts.id), isNotNull(patients.mergedInto))),
  );

/** Returns the account that a phone, an e-mail or an ID belongs to, if it may sign in on the pages of an audience. */
export async function findAccount(db: Db, audience: Audience, name: SignInName): Promise<Account | undefined> {
  const [account] = await selectOpen(
    db,
    and(inArray(accounts.role, getRoles(audience)), isNamed(name), not(isOfFormer(db))),
  );
  return account;
}

const former = alias(accounts, 'former');
const formerHolder = alias(patients, 'former_holder');

/** Returns the account that replaced the account of a sign-in name after a merge of two records, with the hash of the former password. */
export async function findSurvivingAccount(db: Db, audience: Audience, name: SignInName) {
  if (audience !== 'patient') return undefined;
  const ofFormer = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.role, 'patient'), isNamed(name)));
  const [row] = await db
    .select({ account: signInColumns, formerHash: former.passwordHash })
    .from(formerHolder)
    .innerJoin(former, eq(former.id, formerHolder.id))
    .innerJoin(patients, eq(patients.id, formerHolder.mergedInto))
    .innerJoin(accounts, and(eq(accounts.id, patients.accountId), ne(accounts.state, 'closed')))
    .where(inArray(formerHolder.id, ofFormer));
  return row;
}

/** Returns an account by its id, unless it is closed. */
export async function readAccount(db: Db, id: string): Promise<Account | undefined> {
  const [account] = await selectOpen(db, eq(accounts.id, id));
  return account;
}

/** Returns an account as `readAccount`, and locks it: of two changes at the same moment the second begins with what the first has stored. */
export async function lockAccount(transaction: Db, id: string): Promise<Account | undefined> {
  await transaction.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)).for('update');
  return readAccount(transaction, id);
}

/** Returns the sample account of a role, even after a visitor changed its contact. */
export async function findSampleAccount(db: Db, role: Role): Promise<Account | undefined> {
  const [account] = await selectOpen(
    db,
    and(eq(accounts.role, role), eq(accounts.sample, true), isNotNull(accounts.passwordHash)),
  )
    .orderBy(asc(accounts.publicId))
    .limit(1);
  return account;
}

/** Returns whether anybody of a patient account is alive. Else nobody signs in to it. */
export const hasLivingPerson = async (db: Db, accountId: string) =>
  (await db.$count(
    patients,
    and(eq(patients.accountId, accountId), isNull(patients.death), isNull(patients.mergedInto)),
  )) > 0;

/** Returns the id of the account's own record, for the audit trail; null for doctors and staff. */
export const getOwnRecordId = ({ id, role }: Pick<Account, 'id' | 'role'>) => (isWorkerRole(role) ? null : id);

export interface NewAccount {
  role: Role;
  /** Without it a new ID is issued. */
  publicId?: string;
  state?: 'active' | 'waiting';
  administrator?: boolean;
  place?: AdministratorPlace;
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

/** Returns the name to greet with; of applicants, the name in their application. */
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
  return pairTexts({ text: sent!.form.name, other: sent!.form.otherName });
}

/** Returns the words that no password of the owner may be made of: sign-in names, names, and birth dates. */
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
