import { eq } from 'drizzle-orm';
import { endSessions } from './sessions';
import { getOwnRecordId, type Account } from './accounts.queries';
import { voidResets } from './passwordResets.queries';
import { accounts } from '../database/schema';
import type { Work } from '../http/unitOfWork';

/**
 * Sets a new password as part of a unit of work: all sessions but the one to keep end, codes and links to set another one
 * are void, it is audited, and the owner gets a message.
 */
export async function setPassword(
  { db, audit, enqueueMessage }: Work,
  account: Account,
  passwordHash: string,
  keptSession?: string,
) {
  const { id, role, phone, email, language } = account;
  await db.update(accounts).set({ passwordHash }).where(eq(accounts.id, id));
  await endSessions(db, id, keptSession ? { but: keptSession } : {});
  await voidResets(db, id);
  audit({ action: 'passwordChanged', patientId: getOwnRecordId(account), by: { accountId: id, role } });
  enqueueMessage({ kind: 'passwordChanged', to: { phone, email, language }, patientId: getOwnRecordId(account) });
}
