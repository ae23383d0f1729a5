import { eq } from 'drizzle-orm';
import type { Deps } from '../app';
import { changeMyContact, changeMyPassword, endMyOtherSessions, endMySession, listMySessions, setMyLanguage } from '../contract/accounts';
import { setPassword } from '../newPassword';
import { on } from '../on';
import { hashPassword, passwordFault } from '../passwords';
import { checkPresentPassword } from '../presentPassword';
import { fail } from '../refusal';
import { endSessions, listSessions, type Session } from '../sessions';
import { ownRecord, type Account } from '../store/accounts';
import { isUniqueViolation } from '../store/errors';
import { voidResets } from '../store/passwordResets';
import { accounts } from '../store/schema';
import { noteFailure, refuseIfUsedUp } from '../throttle';
import type { Work } from '../work';

interface Contact { phone: string | null; email: string | null }

/** Nobody may find out from the answers about many contacts which of them are registered. */
const contactsInUse = ({ accountId }: Session) => ({ key: `contact in use ${accountId}`, most: 10 });

/** Changes the contact, and tells the owner at all former ones: it may be somebody else who changes it. */
async function changeContact({ db, audit, tell }: Work, account: Account, contact: Contact) {
  const { id, language } = account;
  await db.update(accounts).set(contact).where(eq(accounts.id, id));
  await voidResets(db, id);
  audit({ action: 'contactChanged', patientId: ownRecord(account) });
  const told = { kind: 'contactChanged', patientId: ownRecord(account) } as const;
  if (account.phone === contact.phone && account.email === contact.email) return contact;
  tell({ ...told, to: { phone: account.phone, language } });
  tell({ ...told, to: { email: account.email, language } });
  return contact;
}

export const accountRoutes = ({ store }: Deps) => [
  on(changeMyContact, async ({ presentPassword, ...contact }, { session, write }) => {
    const account = await checkPresentPassword(store, session, presentPassword);
    await refuseIfUsedUp(store, contactsInUse(session));
    try {
      return await write((work) => changeContact(work, account, contact));
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      await noteFailure(store, contactsInUse(session));
      return fail('contactInUse');
    }
  }),

  on(changeMyPassword, async ({ presentPassword, password }, { session, write }) => {
    const account = await checkPresentPassword(store, session, presentPassword);
    const fault = passwordFault(account.role, password, [account.publicId, account.phone, account.email]);
    if (fault) return fail('invalid', { fields: { password: fault } });
    const passwordHash = await hashPassword(password);
    return write(async (work) => {
      await setPassword(work, account, passwordHash, session.id);
      return {};
    });
  }),

  on(setMyLanguage, ({ language }, { session, write }) => write(async ({ db }) => {
    await db.update(accounts).set({ language }).where(eq(accounts.id, session.accountId));
    return { language };
  })),

  on(listMySessions, async (_input, { session }) => ({ sessions: await listSessions(store, session) })),

  on(endMySession, ({ id }, { session, write }) => write(async ({ db }) => {
    const ended = await endSessions(db, session.accountId, { only: id });
    return ended ? {} : fail('notFound');
  })),

  on(endMyOtherSessions, (_input, { session, write }) => write(async ({ db }) => ({ ended: await endSessions(db, session.accountId, { but: session.id }) }))),
];
