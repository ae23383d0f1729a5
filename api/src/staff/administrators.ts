/** Administrators decide on applications. A command creates those of the country; they appoint those of a part of it. */
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { acceptApplication } from './approval';
import { check } from '@chautari/contract/check';
import { civilDate, email, line, phone, publicId, type Language } from '@chautari/contract/fields';
import type { ProblemCode } from '@chautari/contract/problems';
import { WORKER_ROLES, type WorkerRole } from '@chautari/contract/roles';
import type { ServiceKey } from '../database/secret';
import { insertAccount } from '../accounts/accounts.queries';
import { repeatInBoth } from '../accounts/bilingualTexts';
import { lockLatest } from './applications.queries';
import { isUniqueViolation } from '../database/errors';
import { issueInvitation } from '../accounts/invitations.queries';
import { accounts, staff } from '../database/schema';
import type { Db, Store } from '../database/store';
import { HttpProblem } from '../http/problem';
import { runUnitOfWork } from '../http/unitOfWork';
import { reinstateAccount, suspendAccount } from './suspensions';

const COUNTRY = { level: 'country' } as const;

/** The reason for which the command cannot be run, as a message for the terminal. */
export class NotPossible extends Error {}

function read(schema: Parameters<typeof check>[0], text: string | undefined, what: string) {
  if (text === undefined) return undefined;
  const read = check(schema, text);
  if (!read.ok) throw new NotPossible(`${JSON.stringify(text)} is no ${what}`);
  return read.value as string;
}

/** Accounts of these roles that a phone, an e-mail or an ID belongs to: a phone may belong to a doctor's and to a staff member's. */
async function findNamed(db: Db, name: string, roles: WorkerRole[]) {
  const [asPhone, asEmail, asId] = [check(phone, name), check(email, name), check(publicId, name)];
  const isNamed = or(
    asPhone.ok ? eq(accounts.phone, asPhone.value) : undefined,
    asEmail.ok ? eq(accounts.email, asEmail.value) : undefined,
    asId.ok ? eq(accounts.publicId, asId.value) : undefined,
  );
  if (!isNamed) throw new NotPossible(`${JSON.stringify(name)} is no phone number, e-mail address or ID`);
  return db
    .select()
    .from(accounts)
    .where(and(inArray(accounts.role, roles), isNamed));
}

/** Returns the staff account with a phone, an e-mail address or an ID. */
async function findStaff(db: Db, name: string) {
  const [account] = await findNamed(db, name, ['staff']);
  if (!account)
    throw new NotPossible(
      `There is no staff account with ${name}: let them register, or make one with --create --name "…" --phone …`,
    );
  if (account.state === 'suspended')
    throw new NotPossible(`The account ${account.publicId} is stopped: give it back first, with reinstate`);
  if (account.state === 'closed') throw new NotPossible(`The account ${account.publicId} is closed`);
  return account;
}

/** Makes a staff account an administrator, and approves its waiting application. Returns its ID. */
export const makeAdministrator = (store: Store, name: string) =>
  runUnitOfWork(store, null, undefined, async (work) => {
    const { id, publicId: its, state } = await findStaff(work.db, name);
    const latest = state === 'waiting' ? await lockLatest(work.db, id) : undefined;
    if (latest) await acceptApplication(work, latest, { decidedBy: null, place: COUNTRY });
    await work.db.update(accounts).set({ administrator: true, place: COUNTRY }).where(eq(accounts.id, id));
    return its;
  });

export interface NewAdministrator {
  name?: string | undefined;
  phone?: string | undefined;
  email?: string | undefined;
  language: Language;
}

/**
 * Creates a staff account of an administrator. Returns its ID and the code with which its owner sets a first password.
 * @throws NotPossible where an input is missing or wrong, or another account has the contact.
 */
export async function createAdministrator(store: Store, key: ServiceKey, input: NewAdministrator) {
  const name = read(line(), input.name, 'name');
  if (name === undefined) throw new NotPossible('Say who it is: --name "Binod Yadav"');
  const reach = {
    phone: read(phone, input.phone, 'phone number in Nepal'),
    email: read(email, input.email, 'e-mail address'),
  };
  if (!reach.phone && !reach.email) throw new NotPossible('Say how to reach them: --phone 98… or --email …, or both');
  try {
    return await runUnitOfWork(store, null, undefined, async ({ db }) => {
      const account = {
        role: 'staff',
        administrator: true,
        place: COUNTRY,
        passwordHash: null,
        language: input.language,
        ...(reach.phone && { phone: reach.phone }),
        ...(reach.email && { email: reach.email }),
      } as const;
      const { id, publicId: its } = await insertAccount(db, account);
      await db
        .insert(staff)
        .values({ accountId: id, name: repeatInBoth(name), position: { en: 'Administrator', np: 'प्रशासक' } });
      return { publicId: its, code: await issueInvitation(db, key, id) };
    });
  } catch (error) {
    if (isUniqueViolation(error))
      throw new NotPossible(
        'This phone number or e-mail address belongs to a staff account already: name it without --create',
      );
    throw error;
  }
}

/** Returns the administrators there are. */
export const listAdministrators = ({ db }: Store) =>
  db
    .select({
      publicId: accounts.publicId,
      name: staff.name,
      phone: accounts.phone,
      email: accounts.email,
      place: accounts.place,
      hasPassword: sql<boolean>`${accounts.passwordHash} is not null`,
      sample: accounts.sample,
    })
    .from(accounts)
    .innerJoin(staff, eq(staff.accountId, accounts.id))
    .where(and(eq(accounts.administrator, true), eq(accounts.state, 'active')))
    .orderBy(accounts.publicId);

const REFUSED: Partial<Record<ProblemCode, string>> = {
  wrongState: 'is not in a state for that',
  lastAdministrator: 'is the last administrator: make another one first',
};

/**
 * Suspends or reinstates the account of a doctor or staff member. Returns its ID.
 * @throws NotPossible where an input is missing or wrong, no single account has the name, or its state does not allow it.
 */
export async function changeAccountState(
  store: Store,
  move: 'suspend' | 'reinstate',
  { name, reason: reasonText, until, phone }: { name: string; reason?: string; until?: string; phone: string },
) {
  const reason = read(line(500), reasonText, 'reason');
  if (reason === undefined) throw new NotPossible('Say why: --reason "…"');
  const registeredUntil = read(civilDate, until, 'day such as 2030-12-31');
  return runUnitOfWork(store, null, undefined, async (work) => {
    const [account, another] = await findNamed(work.db, name, WORKER_ROLES);
    if (!account) throw new NotPossible(`There is no account of a doctor or staff member with ${name}`);
    if (another)
      throw new NotPossible(`${name} is of ${account.publicId} and ${another.publicId}: say which by its ID`);
    const deed = { id: account.id, reason, by: null, phone };
    try {
      return await (move === 'suspend'
        ? suspendAccount(work, deed)
        : reinstateAccount(work, { ...deed, registeredUntil }));
    } catch (error) {
      if (!(error instanceof HttpProblem)) throw error;
      const why = error.details.fields
        ? 'has a registration that has ended: say its new last day with --until'
        : (REFUSED[error.code] ?? error.code);
      throw new NotPossible(`The account ${account.publicId} ${why}`);
    }
  });
}
