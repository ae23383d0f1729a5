/** Who decides on applications: the first administrator is made by a command, before anybody could approve one. */
import { and, eq, ne, or, sql } from 'drizzle-orm';
import { approve } from './approval';
import { check } from '@chautari/contract/check';
import { email, line, phone, publicId, type Language } from '@chautari/contract/fields';
import type { ServiceKey } from '../database/secret';
import { inBoth, insertAccount } from '../accounts/accounts.queries';
import { lockLatest } from './applications.queries';
import { isUniqueViolation } from '../database/errors';
import { invite } from '../accounts/invitations.queries';
import { accounts, staff } from '../database/schema';
import type { Db, Store } from '../database/store';
import { runUnitOfWork } from '../http/unitOfWork';

/** What the command was asked and cannot do; the message says why, to the person at the terminal. */
export class NotPossible extends Error {}

function read(schema: Parameters<typeof check>[0], text: string | undefined, what: string) {
  if (text === undefined) return undefined;
  const read = check(schema, text);
  if (!read.ok) throw new NotPossible(`${JSON.stringify(text)} is no ${what}`);
  return read.value as string;
}

/** The staff account that a phone, an e-mail or an ID belongs to. */
async function findStaff(db: Db, name: string) {
  const [asPhone, asEmail, asId] = [check(phone, name), check(email, name), check(publicId, name)];
  const isNamed = or(
    asPhone.ok ? eq(accounts.phone, asPhone.value) : undefined,
    asEmail.ok ? eq(accounts.email, asEmail.value) : undefined,
    asId.ok ? eq(accounts.publicId, asId.value) : undefined,
  );
  if (!isNamed) throw new NotPossible(`${JSON.stringify(name)} is no phone number, e-mail address or ID`);
  const [found] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.role, 'staff'), isNamed));
  if (!found)
    throw new NotPossible(
      `There is no staff account with ${name}: let them register, or make one with --create --name "…" --phone …`,
    );
  if (found.state === 'closed') throw new NotPossible(`The account ${found.publicId} is closed`);
  return found;
}

/** Makes a staff account an administrator; what it applied with is approved if nobody has done so. Answers its ID. */
export const makeAdministrator = (store: Store, name: string) =>
  runUnitOfWork(store, null, undefined, async (work) => {
    const { id, publicId: its, state } = await findStaff(work.db, name);
    const latest = state === 'waiting' ? await lockLatest(work.db, id) : undefined;
    if (latest) await approve(work, latest, { decidedBy: null });
    await work.db.update(accounts).set({ administrator: true }).where(eq(accounts.id, id));
    return its;
  });

export interface NewAdministrator {
  name?: string | undefined;
  phone?: string | undefined;
  email?: string | undefined;
  language: Language;
}

/** Makes a staff account of an administrator. Answers its ID and the code with which its owner sets a first password. */
export async function createAdministrator(store: Store, key: ServiceKey, given: NewAdministrator) {
  const name = read(line(), given.name, 'name');
  if (name === undefined) throw new NotPossible('Say who it is: --name "Binod Yadav"');
  const reach = {
    phone: read(phone, given.phone, 'phone number in Nepal'),
    email: read(email, given.email, 'e-mail address'),
  };
  if (!reach.phone && !reach.email) throw new NotPossible('Say how to reach them: --phone 98… or --email …, or both');
  try {
    return await runUnitOfWork(store, null, undefined, async ({ db }) => {
      const account = {
        role: 'staff',
        administrator: true,
        passwordHash: null,
        language: given.language,
        ...(reach.phone && { phone: reach.phone }),
        ...(reach.email && { email: reach.email }),
      } as const;
      const { id, publicId: its } = await insertAccount(db, account);
      await db
        .insert(staff)
        .values({ accountId: id, name: inBoth(name), position: { en: 'Administrator', np: 'प्रशासक' } });
      return { publicId: its, code: await invite(db, key, id) };
    });
  } catch (error) {
    if (isUniqueViolation(error))
      throw new NotPossible(
        'This phone number or e-mail address belongs to a staff account already: name it without --create',
      );
    throw error;
  }
}

/** The administrators there are. */
export const listAdministrators = ({ db }: Store) =>
  db
    .select({
      publicId: accounts.publicId,
      name: staff.name,
      phone: accounts.phone,
      email: accounts.email,
      hasPassword: sql<boolean>`${accounts.passwordHash} is not null`,
      sample: accounts.sample,
    })
    .from(accounts)
    .innerJoin(staff, eq(staff.accountId, accounts.id))
    .where(and(eq(accounts.administrator, true), ne(accounts.state, 'closed')))
    .orderBy(accounts.publicId);
