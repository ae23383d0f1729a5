import { eq } from 'drizzle-orm';
import type { Store } from '../database/store';
import type { ServiceKey } from '../database/secret';
import { limitNewContact } from './contactLimits';
import {
  changeMyContact,
  changeMyPassword,
  confirmMyContact,
  endMyOtherSessions,
  endMySession,
  getDraftKey,
  listMySessions,
  setMyLanguage,
} from '@chautari/contract/accounts';
import { CONTACT_CODE_MINUTES } from '@chautari/contract/codeMinutes';
import { setPassword } from './newPassword';
import { defineRoute } from '../http/defineRoute';
import { assertGoodPassword, hashPassword } from './passwords';
import { assertProven } from './proof';
import { verifyCurrentPassword } from './verifyPassword';
import { problem } from '../http/problem';
import { mapUniqueViolation } from './uniqueContact';
import { endSessions, listSessions } from './sessions';
import { getOwnRecordId, lockAccount, readPersonalWords, type Account } from './accounts.queries';
import { redeemContactCode, issueContactCodes, checkContactCode, type Reach } from './contactCodes.queries';
import { voidResets } from './passwordResets.queries';
import { accounts } from '../database/schema';
import { consumeAttempt } from '../http/rateLimit';
import type { SmsCeilings } from '../messages/smsCeilings';
import type { Work } from '../http/unitOfWork';

interface Deps {
  store: Store;
  key: ServiceKey;
  smsCeilings: SmsCeilings;
  settings: { demo: boolean };
}

type Way = 'phone' | 'email';
type Contact = Record<Way, string | null>;

const WAYS = ['phone', 'email'] as const satisfies Way[];
const buildReach = (by: Way, value: string): Reach => (by === 'phone' ? { phone: value } : { email: value });

/** Returns the contact without what the owner removes; the present contact where nothing would be left. */
function keepOne({ phone, email }: Account, requested: Contact): Contact {
  const kept = { phone: requested.phone && phone, email: requested.email && email };
  return (kept.phone ?? kept.email) ? kept : { phone, email };
}

/** Returns the new contacts, which need a code. */
const listChanges = (account: Account, requested: Contact) =>
  WAYS.flatMap((by) =>
    requested[by] !== null && requested[by] !== account[by] ? [{ by, reach: buildReach(by, requested[by]) }] : [],
  );

/** Changes the contact, and notifies the owner at all previous ones: somebody else may have changed it. */
async function changeContact(
  { db, audit, enqueueMessage }: Work,
  account: Account,
  { phone, email }: Contact,
): Promise<Contact> {
  const { id, language } = account;
  if (account.phone === phone && account.email === email) return { phone, email };
  await db.update(accounts).set({ phone, email }).where(eq(accounts.id, id));
  await voidResets(db, id);
  audit({ action: 'contactChanged', patientId: getOwnRecordId(account) });
  const message = { kind: 'contactChanged', patientId: getOwnRecordId(account) } as const;
  enqueueMessage({ ...message, to: { phone: account.phone, language } });
  enqueueMessage({ ...message, to: { email: account.email, language } });
  return { phone, email };
}

/** Sends a code to each new contact. */
async function sendCodes(
  { db, enqueueMessage }: Work,
  key: ServiceKey,
  { id: accountId, language }: Account,
  added: ReturnType<typeof listChanges>,
) {
  const reaches = added.map(({ reach }) => reach);
  const codes = await issueContactCodes(db, key, accountId, reaches);
  return codes.map(({ id, code }, index) => {
    const { by, reach } = added[index]!;
    enqueueMessage({
      kind: 'contactCode',
      to: { ...reach, language },
      values: { code, minutes: String(CONTACT_CODE_MINUTES) },
      about: { kind: 'contact', id: accountId },
    });
    return { by, id, code };
  });
}

export const accountRoutes = ({ store, key, smsCeilings, settings: { demo } }: Deps) => [
  defineRoute(changeMyContact, async ({ presentPassword, ...requested }, { session, write }) => {
    const account = await verifyCurrentPassword(store, session, presentPassword);
    const added = listChanges(account, requested);
    for (const { reach } of added) await smsCeilings.assertOpen(store.db, 'phone' in reach ? reach.phone : null);
    for (const { reach } of added) await consumeAttempt(store, ...limitNewContact(reach, account.id));
    if (requested.phone !== null && requested.phone !== account.phone)
      await consumeAttempt(store, smsCeilings.limitSender(account.id));
    return write(async (work) => {
      const present = (await lockAccount(work.db, account.id)) ?? account;
      const kept = await changeContact(work, present, keepOne(present, requested));
      const codes = await sendCodes(work, key, account, added);
      return { ...kept, toConfirm: codes.map(({ by, id, code }) => ({ by, id, demoCode: demo ? code : null })) };
    });
  }),

  defineRoute(confirmMyContact, async ({ id, code }, { session: { accountId }, write }) => {
    const { phone, email } = (await checkContactCode(store.db, key, { id, accountId }, code)) ?? problem('badCode');
    return mapUniqueViolation('contactInUse', () =>
      write(async (work) => {
        const account = await lockAccount(work.db, accountId);
        if (!account || !(await redeemContactCode(work.db, id))) return problem('badCode');
        return changeContact(work, account, { phone: phone ?? account.phone, email: email ?? account.email });
      }),
    );
  }),

  defineRoute(changeMyPassword, async ({ presentPassword, password }, { session, write }) => {
    const account = await verifyCurrentPassword(store, session, presentPassword);
    await assertGoodPassword(account.role, password, await readPersonalWords(store.db, account));
    const passwordHash = await hashPassword(password);
    return write(async (work) => {
      await setPassword(work, account, passwordHash, session.id);
      return {};
    });
  }),

  defineRoute(setMyLanguage, ({ language }, { session, write }) =>
    write(async ({ db }) => {
      await db.update(accounts).set({ language }).where(eq(accounts.id, session.accountId));
      return { language };
    }),
  ),

  // Derived, not stored: the same on every device of the account, and replaced with the service's key.
  defineRoute(getDraftKey, (_input, { session: { accountId } }) => {
    const [current, ...formerKeys] = key.hashes('draft key', accountId) as [string, ...string[]];
    return Promise.resolve({ key: current, ...(formerKeys.length > 0 && { formerKeys }) });
  }),

  defineRoute(listMySessions, async (_input, { session }) => ({ sessions: await listSessions(store, session) })),

  defineRoute(endMySession, ({ id }, { session, write }) => {
    assertProven(session);
    return write(async ({ db }) => {
      const ended = await endSessions(db, session.accountId, { only: id });
      return ended ? {} : problem('notFound');
    });
  }),

  defineRoute(endMyOtherSessions, (_input, { session, write }) => {
    assertProven(session);
    return write(async ({ db }) => ({ ended: await endSessions(db, session.accountId, { but: session.id }) }));
  }),
];
