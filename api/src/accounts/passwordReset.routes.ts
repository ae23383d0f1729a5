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
import { findAccount, ownRecord, readAbout, readAccount, type Account } from './accounts.queries';
import { findLink, newResetCode, startReset, tryCode, redeemReset } from './passwordResets.queries';
import { consume, getNetwork } from '../http/rateLimit';

interface Deps {
  store: Store;
  key: ServiceKey;
  settings: { demo: boolean };
}

type Contact = z.output<typeof requestPasswordReset.input>;
type ResetForm = z.output<typeof resetPassword.input>;

const reachOf = (form: Contact) => (form.by === 'phone' ? { phone: form.phone } : { email: form.email });

/**
 * How often something may be sent to a contact: a message costs money and disturbs, and each code is a chance to guess. It
 * counts for contacts that nobody has as well, so a refusal tells nothing.
 */
function limitsOf(what: string, form: Contact, ip: string) {
  const contact = `${what} ${form.role} ${Object.values(reachOf(form)).join()}`;
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
  const resetId = account && (await tryCode(store.db, key, account.id, code));
  return account && resetId ? { account, resetId } : problem('badCode');
}

async function accountByLink(
  { store, key }: Pick<Deps, 'store' | 'key'>,
  { token }: Extract<ResetForm, { by: 'link' }>,
) {
  const reset = await findLink(store.db, key, token);
  const account = reset && (await readAccount(store.db, reset.accountId));
  return account ? { account, resetId: reset.id } : problem('badCode');
}

const requestPasswordResetRoute = ({ store, key, settings: { demo } }: Deps) =>
  defineRoute(requestPasswordReset, async (form, { request, write }) => {
    await consume(store, ...limitsOf('reset', form, request.ip));
    const send = async (account: Account | undefined) =>
      write(async ({ db, enqueueMessage }) => {
        const shown = (code: string) => ({ demoCode: demo && form.by === 'phone' ? code : null });
        if (!account) return shown(newResetCode());
        const given = await startReset(db, key, account.id, form.by === 'phone' ? 'code' : 'link');
        const message =
          form.by === 'phone'
            ? ({ kind: 'resetCode', values: { code: given } } as const)
            : ({ kind: 'resetLink', values: { token: given } } as const);
        enqueueMessage({
          ...message,
          to: { ...reachOf(form), language: account.language },
          patientId: ownRecord(account),
        });
        return shown(given);
      });
    return withMinDuration(findAccount(store.db, form.role, reachOf(form)).then(send));
  });

const resetPasswordRoute = ({ store, key }: Deps) =>
  defineRoute(resetPassword, async (form, { request, write }) => {
    await consume(store, getRatingLimit(request.ip));
    // Before a try is taken, because a better password is all that is missing.
    if (form.by === 'code') await assertGoodPassword(form.role, form.password, [form.phone]);
    const refund = await consume(store, { key: `use reset ${getNetwork(request.ip)}`, max: 30 });
    const { account, resetId } = await withMinDuration(
      form.by === 'code' ? accountByCode({ store, key }, form) : accountByLink({ store, key }, form),
    );
    const { role } = account;
    await refund();
    await assertGoodPassword(role, form.password, await readAbout(store.db, account));
    const passwordHash = await hashPassword(form.password);
    return write(async (work) => {
      if (!(await redeemReset(work.db, resetId))) return problem('badCode');
      await setPassword(work, account, passwordHash);
      return { role: getAudience(role) };
    });
  });

const sendForgottenIdRoute = ({ store }: Deps) =>
  defineRoute(sendForgottenId, async (form, { request, write }) => {
    await consume(store, ...limitsOf('forgotten id', form, request.ip));
    const send = async (account: Account | undefined) =>
      write(async ({ enqueueMessage, audit }) => {
        if (!account) return {};
        enqueueMessage({
          kind: 'forgottenId',
          to: { ...reachOf(form), language: account.language },
          values: { id: account.publicId },
          patientId: ownRecord(account),
        });
        audit({ action: 'idSent', patientId: ownRecord(account) });
        return {};
      });
    return withMinDuration(findAccount(store.db, form.role, reachOf(form)).then(send));
  });

export const passwordResetRoutes = (deps: Deps) =>
  [requestPasswordResetRoute, resetPasswordRoute, sendForgottenIdRoute].map((route) => route(deps));
