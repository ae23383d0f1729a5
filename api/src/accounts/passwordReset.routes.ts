import type * as z from 'zod/mini';
import type { Store } from '../database/store';
import type { ServiceKey } from '../database/secret';
import { requestPasswordReset, resetPassword, sendForgottenId } from '@chautari/contract/accounts';
import { getAudience } from '@chautari/contract/roles';
import { withMinDuration } from '../http/withMinDuration';
import { setPassword } from './newPassword';
import { defineRoute } from '../http/defineRoute';
import { assertGoodPassword, hashPassword, getRatingLimit } from './passwords';
import { problem } from '../http/problem';
import { findAccount, getOwnRecordId, readPersonalWords, readAccount, type Account } from './accounts.queries';
import { findResetLink, generateResetCode, startReset, checkResetCode, redeemReset } from './passwordResets.queries';
import { consumeAttempt, getNetwork } from '../http/rateLimit';

interface Deps {
  store: Store;
  key: ServiceKey;
  settings: { demo: boolean };
}

type Contact = z.output<typeof requestPasswordReset.input>;
type ResetForm = z.output<typeof resetPassword.input>;

const toReach = (form: Contact) => (form.by === 'phone' ? { phone: form.phone } : { email: form.email });

/**
 * Returns the limits for messages to a contact: a message costs money and disturbs, and each code can be guessed. They
 * count for unregistered contacts too, so a refusal reveals nothing.
 */
function buildLimits(what: string, form: Contact, ip: string) {
  const contact = `${what} ${form.role} ${Object.values(toReach(form)).join()}`;
  return [
    { key: contact, max: 3 },
    { key: `${contact} in a day`, max: 10, minutes: 24 * 60 },
    { key: `${what} ${getNetwork(ip)}`, max: 20 },
  ];
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

const requestPasswordResetRoute = ({ store, key, settings: { demo } }: Deps) =>
  defineRoute(requestPasswordReset, async (form, { request, write }) => {
    await consumeAttempt(store, ...buildLimits('reset', form, request.ip));
    const send = async (account: Account | undefined) =>
      write(async ({ db, enqueueMessage }) => {
        const toAnswer = (code: string) => ({ demoCode: demo && form.by === 'phone' ? code : null });
        if (!account) return toAnswer(generateResetCode());
        const secret = await startReset(db, key, account.id, form.by === 'phone' ? 'code' : 'link');
        const message =
          form.by === 'phone'
            ? ({ kind: 'resetCode', values: { code: secret } } as const)
            : ({ kind: 'resetLink', values: { token: secret } } as const);
        enqueueMessage({
          ...message,
          to: { ...toReach(form), language: account.language },
          patientId: getOwnRecordId(account),
          about: { kind: 'reset', id: account.id },
        });
        return toAnswer(secret);
      });
    return withMinDuration(findAccount(store.db, form.role, toReach(form)).then(send));
  });

const resetPasswordRoute = ({ store, key }: Deps) =>
  defineRoute(resetPassword, async (form, { request, write }) => {
    await consumeAttempt(store, getRatingLimit(request.ip));
    // Before the attempt is counted: the caller only needs a better password.
    if (form.by === 'code') await assertGoodPassword(form.role, form.password, [form.phone]);
    const refund = await consumeAttempt(store, { key: `use reset ${getNetwork(request.ip)}`, max: 30 });
    const { account, resetId } = await withMinDuration(
      form.by === 'code' ? accountByCode({ store, key }, form) : accountByLink({ store, key }, form),
    );
    const { role } = account;
    await refund();
    await assertGoodPassword(role, form.password, await readPersonalWords(store.db, account));
    const passwordHash = await hashPassword(form.password);
    return write(async (work) => {
      if (!(await redeemReset(work.db, resetId))) return problem('badCode');
      await setPassword(work, account, passwordHash);
      return { role: getAudience(role) };
    });
  });

const sendForgottenIdRoute = ({ store }: Deps) =>
  defineRoute(sendForgottenId, async (form, { request, write }) => {
    await consumeAttempt(store, ...buildLimits('forgotten id', form, request.ip));
    const send = async (account: Account | undefined) =>
      write(async ({ enqueueMessage, audit }) => {
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
    return withMinDuration(findAccount(store.db, form.role, toReach(form)).then(send));
  });

export const passwordResetRoutes = (deps: Deps) =>
  [requestPasswordResetRoute, resetPasswordRoute, sendForgottenIdRoute].map((route) => route(deps));
