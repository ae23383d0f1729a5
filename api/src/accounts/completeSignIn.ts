import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Store } from '../database/store';
import type { KnownDevices } from './knownDevices';
import type { Sessions } from './sessions';
import { readWorkplaces } from './workplaces.queries';
import type { Access, signedIn } from '@chautari/contract/people';
import { isWorkerRole } from '@chautari/contract/roles';
import { readName, type Account } from './accounts.queries';
import type { Db } from '../database/store';
import { auditReads } from '../http/unitOfWork';

export interface AdmissionDeps {
  store: Store;
  sessions: Sessions;
  devices: KnownDevices;
}

type SignedIn = z.input<typeof signedIn>;

type Described = Pick<Account, 'id' | 'role' | 'publicId' | 'administrator' | 'place' | 'language'> & {
  facilityId?: string | null;
};

/** Returns the session as the frame of a page shows it. */
export const describeSession = async (db: Db, described: Described, access: Access): Promise<SignedIn> => {
  const { id, role, publicId, administrator, place, language, facilityId } = described;
  const name = await readName(db, role, id);
  const workplaces = isWorkerRole(role) ? { workplaces: await readWorkplaces(db, id, facilityId) } : {};
  return { role, publicId, administrator, ...(administrator && { place }), access, language, name, ...workplaces };
};

/**
 * Starts a session. Once signing in is complete, remembers the device, and audits the session of doctors and staff. Returns
 * `undefined` if the password of the account was changed since it was checked.
 */
export async function completeSignIn(
  { store, sessions, devices }: AdmissionDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  account: Account,
  access: Access,
  isSample = false,
): Promise<SignedIn | undefined> {
  if (!(await sessions.start(request, reply, account, access, isSample))) return undefined;
  const isIn = access === 'full' || access === 'application';
  // A password without its second step makes no device known.
  if (isIn) devices.remember(request, reply, account.id);
  if (isIn && isWorkerRole(account.role))
    await auditReads(store, null, [{ action: 'signedIn', by: { accountId: account.id, role: account.role } }]);
  return describeSession(store.db, account, access);
}
