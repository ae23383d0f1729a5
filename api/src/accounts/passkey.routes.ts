import type { FastifyRequest } from 'fastify';
import {
  addPasskey,
  listMyPasskeys,
  removePasskey,
  signInWithPasskey,
  startPasskey,
  startPasskeySignIn,
} from '@chautari/contract/passkeys';
import { getAudience, isWorkerRole } from '@chautari/contract/roles';
import { isUniqueViolation } from '../database/errors';
import { defineRoute } from '../http/defineRoute';
import { problem } from '../http/problem';
import { consumeAttempt } from '../http/rateLimit';
import type { Session } from '../http/session';
import type { Work } from '../http/unitOfWork';
import { readAccount } from './accounts.queries';
import { completeSignIn, type AdmissionDeps } from './completeSignIn';
import { describeDevice } from './device';
import {
  deletePasskey,
  findPasskey,
  insertPasskey,
  createChallenge,
  touchPasskey,
  listPasskeys,
  redeemChallenge,
  type Passkey,
} from './passkeys.queries';
import { verifyCurrentPassword } from './verifyPassword';
import { buildCreationOptions, buildSignInOptions, verifyNewPasskey, verifyPasskey } from './webAuthn';

/** Passkeys of one account at most. */
const MAX_PASSKEYS = 10;

const assertWorker = ({ role }: Session) => {
  if (!isWorkerRole(role)) problem('forbidden');
};

const buildLimits = ({ devices }: AdmissionDeps, request: FastifyRequest, what: string) =>
  devices.limitCallers(request, `passkey ${what}`, { account: 50, network: 300 });

const toItem = ({ id, device, backedUp, createdAt, lastUsedAt }: Passkey) => ({
  id,
  device,
  backedUp,
  addedAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** Audits a change of the passkeys, and notifies the owner, who may not have made it. */
async function noteChange({ db, audit, enqueueMessage }: Work, { accountId }: Session, what: 'Added' | 'Removed') {
  const { phone, email, language } = (await readAccount(db, accountId)) ?? problem('wrongState');
  audit({ action: `passkey${what}` });
  enqueueMessage({ kind: `passkey${what}`, to: { phone, email, language }, patientId: null });
}

const signInRoutes = (deps: AdmissionDeps) => [
  defineRoute(startPasskeySignIn, async (_input, { request, write }) => {
    await consumeAttempt(deps.store, ...buildLimits(deps, request, 'challenge'));
    return write(async ({ db }) => buildSignInOptions(request, await createChallenge(db, null)));
  }),

  // A passkey proves device and person at once, so no second step is due after it.
  defineRoute(signInWithPasskey, async ({ role, credential }, { request, reply }) => {
    const { store } = deps;
    const refund = await consumeAttempt(store, ...buildLimits(deps, request, 'sign in'));
    const passkey = await findPasskey(store.db, credential.id);
    request.triedAccount = passkey?.accountId ?? null;
    const account = passkey && (await readAccount(store.db, passkey.accountId));
    const proof = passkey && (await verifyPasskey(request, passkey, credential));
    if (
      !proof ||
      !account ||
      getAudience(account.role) !== role ||
      !(await redeemChallenge(store.db, proof.challenge, null))
    )
      return problem('badPasskey');
    await refund();
    if (account.state === 'suspended') return problem('accountSuspended');
    await touchPasskey(store.db, passkey.id, proof.counter);
    const access = account.state === 'waiting' ? 'application' : 'full';
    return (await completeSignIn(deps, request, reply, account, access)) ?? problem('badPasskey');
  }),
];

const ownRoutes = ({ store }: AdmissionDeps) => [
  defineRoute(listMyPasskeys, async (_input, { session }) => {
    assertWorker(session);
    return { passkeys: (await listPasskeys(store.db, session.accountId)).map(toItem) };
  }),

  defineRoute(startPasskey, async ({ presentPassword }, { request, session, write }) => {
    assertWorker(session);
    await verifyCurrentPassword(store, session, presentPassword);
    const passkeys = await listPasskeys(store.db, session.accountId);
    if (passkeys.length >= MAX_PASSKEYS) return problem('wrongState');
    return write(async ({ db }) =>
      buildCreationOptions(request, session, await createChallenge(db, session.accountId), passkeys),
    );
  }),

  defineRoute(addPasskey, async ({ credential }, { request, session, write }) => {
    assertWorker(session);
    const { challenge, ...proven } = (await verifyNewPasskey(request, credential)) ?? problem('badPasskey');
    const { accountId } = session;
    const device = describeDevice(request.headers['user-agent']);
    return write(async (work) => {
      // Only a caller who gave the password has such a challenge.
      if (!(await redeemChallenge(work.db, challenge, accountId))) return problem('badPasskey');
      const added = await insertPasskey(work.db, { ...proven, accountId, device });
      await noteChange(work, session, 'Added');
      return toItem(added);
    }).catch((error: unknown) => (isUniqueViolation(error) ? problem('badPasskey') : Promise.reject(error)));
  }),

  defineRoute(removePasskey, async ({ id, presentPassword }, { session, write }) => {
    await verifyCurrentPassword(store, session, presentPassword);
    return write(async (work) => {
      if (!(await deletePasskey(work.db, session.accountId, id))) return problem('notFound');
      await noteChange(work, session, 'Removed');
      return {};
    });
  }),
];

export const passkeyRoutes = (deps: AdmissionDeps) => [...signInRoutes(deps), ...ownRoutes(deps)];
