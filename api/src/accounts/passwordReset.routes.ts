import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Store } from '../database/store';
import type { ServiceKey } from '../database/secret';
import { deletePasskeys } from './passkeys.queries';
import { requestPasswordReset, resetPassword, sendForgottenId } from '@chautari/contract/accounts';
import { getAudience } from '@chautari/contract/roles';
import { withMinDuration } from '../http/withMinDuration';
import { setPassword } from './newPassword';
import { defineRoute } from '../http/defineRoute';
import { assertGoodPassword, hashPassword, limitRatings } from './passwords';
import { problem } from '../http/problem';
import { findAccount, getOwnRecordId, readPersonalWords, readAccount, type Account } from './accounts.queries';
import {
  findResetLink,
  getNobodysCode,
  issueReset,
  checkResetCode,
  redeemReset,
  RESET_MINUTES,
  RESET_TRIES,
} from './passwordResets.queries';
import { limitMessages, limitUnconfirmed } from './contactLimits';
import type { SmsCeilings } from '../messages/smsCeilings';
import type { KnownDevices } from './knownDevices';
import {
  consumeAttempt,
  isExhausted,
  recordFailure,
  refundAttempts,
  refundNewest,
  resetFailures,
} from '../http/rateLimit';

interface Deps {
  store: Store;
  key: ServiceKey;
  devices: KnownDevices;
  smsCeilings: SmsCeilings;
  settings: { demo: boolean };
}

type Contact = Pick<z.output<typeof requestPasswordReset.input>, 'role'> &
  ({ by: 'phone' | 'code'; phone: string } | { by: 'email'; email: string });
type ResetForm = z.output<typeof resetPassword.input>;

const toReach = (form: Contact) => (form.by === 'email' ? { email: form.email } : { phone: form.phone });

const CODE = 'reset';
const FORGOTTEN_ID = 'forgotten id';
/** Messages with one code at most, besides the first. */
const MAX_REPEATS = 3;
/** Wrong codes and links from the unknown devices of one network, in a quarter of an hour. */
const MAX_WRONG_CODES = 300;

const getContact = (form: Contact) => `${form.role} ${Object.values(toReach(form)).join()}`;
const getTryLimit = (contact: string) => ({
  key: `wrong reset codes ${contact}`,
  max: RESET_TRIES,
  minutes: RESET_MINUTES,
});

/** Returns the limits of messages that ask for no session: the owner's own device has a budget that no stranger can use up. */
const buildLimits = ({ devices }: Deps, request: FastifyRequest, what: string, form: Contact, account?: Account) =>
  (account && devices.limitKnownDevice(request, what, account.id, { max: 5, inDay: 20 })) ?? [
    limitMessages(what, getContact(form)),
    ...limitUnconfirmed(devices, request, what),
  ];

/**
 * Counts a request for a reset. Returns whether a message is sent. While a code holds, a repeated request is never refused, and only a few of them send
 * the code again. The answer does not depend on whether somebody is registered.
 * @throws HttpProblem `tooManyRequests`.
 */
async function countRequest(deps: Deps, request: FastifyRequest, form: Contact, account?: Account) {
  const { store } = deps;
  const contact = getContact(form);
  const limits = buildLimits(deps, request, CODE, form, account);
  const sent = limitMessages(CODE, contact);
  const holds =
    (await isExhausted(store, { key: sent.key, max: 1, minutes: RESET_MINUTES })) &&
    !(await isExhausted(store, getTryLimit(contact)));
  if (!holds || !limits.some(({ key }) => key === sent.key)) {
    await consumeAttempt(store, ...limits);
    await resetFailures(store, getTryLimit(contact));
    return true;
  }
  const repeats = { key: `${sent.key} again`, max: MAX_REPEATS, minutes: RESET_MINUTES };
  if (await isExhausted(store, repeats)) return false;
  await recordFailure(store, repeats);
  return true;
}

async function accountByCode(
  { store, key }: Pick<Deps, 'store' | 'key'>,
  { role, phone, code }: Extract<ResetForm, { by: 'code' }>,
) {
  const account = await findAccount(store.db, role, { phone });
  const resetId = account && (await checkResetCode(store.db, key, account.id, code));
  return account && resetId ? { account, resetId } : problem('badCode');
}

async function accountByLink(
  { store, key }: Pick<Deps, 'store' | 'key'>,
  { token }: Extract<ResetForm, { by: 'link' }>,
) {
  const reset = await findResetLink(store.db, key, token);
  const account = reset && (await readAccount(store.db, reset.accountId));
  return account ? { account, resetId: reset.id } : problem('badCode');
}

const requestPasswordResetRoute = (deps: Deps) =>
  defineRoute(requestPasswordReset, async (form, { request, write }) => {
    const {
      store,
      key,
      settings: { demo },
    } = deps;
    const send = async (account: Account | undefined) => {
      await deps.smsCeilings.assertOpen(store.db, form.by === 'phone' ? form.phone : null);
      const isSent = await countRequest(deps, request, form, account);
      return write(async ({ db, enqueueMessage }) => {
        const toAnswer = (code: string) => ({ demoCode: demo && form.by === 'phone' ? code : null });
        if (!account) return toAnswer(getNobodysCode(key, getContact(form)));
        const secret = await issueReset(db, key, account.id, form.by === 'phone' ? 'code' : 'link');
        const message =
          form.by === 'phone'
            ? ({ kind: 'resetCode', values: { code: secret } } as const)
            : ({ kind: 'resetLink', values: { token: secret } } as const);
        if (isSent)
          enqueueMessage({
            ...message,
            to: { ...toReach(form), language: account.language },
            patientId: getOwnRecordId(account),
            about: { kind: 'reset', id: account.id },
          });
        return toAnswer(secret);
      });
    };
    return withMinDuration(findAccount(store.db, form.role, toReach(form)).then(send));
  });

const resetPasswordRoute = ({ store, key, devices }: Deps) =>
  defineRoute(resetPassword, async (form, { request, reply, write }) => {
    await consumeAttempt(store, ...limitRatings(devices, request));
    // Before the attempt is counted: the caller only needs a better password.
    if (form.by === 'code') await assertGoodPassword(form.role, form.password, [form.phone]);
    const tries = form.by === 'code' ? [getTryLimit(getContact(form))] : [];
    const ids = await Promise.all(tries.map((limit) => recordFailure(store, limit)));
    const refund = await consumeAttempt(
      store,
      ...devices.limitCallers(request, 'use reset', { account: 20, network: MAX_WRONG_CODES }),
    );
    const { account, resetId } = await withMinDuration(
      form.by === 'code' ? accountByCode({ store, key }, form) : accountByLink({ store, key }, form),
    );
    const { role } = account;
    await refund();
    await refundAttempts(store, ids);
    await assertGoodPassword(role, form.password, await readPersonalWords(store.db, account));
    const passwordHash = await hashPassword(form.password);
    const answer = await write(async (work) => {
      if (!(await redeemReset(work.db, resetId))) return problem('badCode');
      await setPassword(work, account, passwordHash);
      if (form.removePasskeys && (await deletePasskeys(work.db, account.id)))
        work.audit({ action: 'passkeyRemoved', by: { accountId: account.id, role } });
      return { role: getAudience(role) };
    });
    await refundNewest(store, limitUnconfirmed(devices, request, CODE));
    // The owner of the contact: the sign-in that follows does not wait for strangers.
    devices.remember(request, reply, account.id);
    return answer;
  });

const sendForgottenIdRoute = (deps: Deps) =>
  defineRoute(sendForgottenId, async (form, { request, write }) => {
    const { store } = deps;
    const send = async (account: Account | undefined) => {
      await deps.smsCeilings.assertOpen(store.db, form.by === 'phone' ? form.phone : null);
      await consumeAttempt(store, ...buildLimits(deps, request, FORGOTTEN_ID, form, account));
      return write(async ({ enqueueMessage, audit }) => {
        if (!account) return {};
        enqueueMessage({
          kind: 'forgottenId',
          to: { ...toReach(form), language: account.language },
          values: { id: account.publicId },
          patientId: getOwnRecordId(account),
        });
        audit({ action: 'idSent', patientId: getOwnRecordId(account) });
        return {};
      });
    };
    return withMinDuration(findAccount(store.db, form.role, toReach(form)).then(send));
  });

export const passwordResetRoutes = (deps: Deps) =>
  [requestPasswordResetRoute, resetPasswordRoute, sendForgottenIdRoute].map((route) => route(deps));
