import type * as z from 'zod/mini';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../app';
import { check } from '../contract/check';
import type { Role } from '../contract/endpoint';
import { email, phone } from '../contract/fields';
import { getSession, signIn, signInAsSample, signOut } from '../contract/session';
import { on } from '../on';
import { passwordFits } from '../passwords';
import { fail } from '../refusal';
import { SAMPLE_ACCOUNTS } from '../sample/accounts';
import { findAccount, readName, type SignInName } from '../store/accounts';
import { countTry, forgetFailures, noteFailure, refuseIfUsedUp } from '../throttle';

type Form = z.output<typeof signIn.input>;

function nameOf(form: Form): SignInName {
  if (form.by === 'id') return { publicId: form.publicId };
  const asEmail = check(email, form.contact);
  if (asEmail.ok) return { email: asEmail.value };
  const asPhone = check(phone, form.contact);
  return asPhone.ok ? { phone: asPhone.value } : fail('invalid', { fields: { contact: 'phoneOrEmail' } });
}

/** Few wrong passwords for one account from one address, so that its owner is not locked out from another; more for all from there. */
const limitsOf = (role: Role, name: SignInName, ip: string) => ({
  account: { key: `sign in ${role} ${Object.values(name).join()} ${ip}`, most: 10 },
  address: { key: `sign in ${ip}`, most: 50 },
});

export function sessionRoutes({ store, settings, sessions }: Deps) {
  async function admit(request: FastifyRequest, reply: FastifyReply, account: { id: string; role: Role; publicId: string }) {
    await sessions.start(request, reply, account);
    const { role, publicId } = account;
    return { role, publicId, name: await readName(store.db, role, account.id) };
  }

  return [
    on(signIn, async (form, { request, reply }) => {
      const name = nameOf(form);
      const limits = limitsOf(form.role, name, request.ip);
      await refuseIfUsedUp(store, limits.address);
      await countTry(store, limits.account);
      const account = await findAccount(store.db, form.role, name);
      if (!(await passwordFits(account?.passwordHash, form.password))) {
        await noteFailure(store, limits.address);
        return fail('badCredentials');
      }
      await forgetFailures(store, limits.account);
      return admit(request, reply, account!);
    }),

    on(signInAsSample, async ({ role }, { request, reply }) => {
      if (!settings.demo) return fail('notFound');
      const account = await findAccount(store.db, role, { phone: SAMPLE_ACCOUNTS[role].phone });
      return admit(request, reply, account ?? fail('notFound'));
    }),

    on(getSession, async (_input, { request }) => {
      const session = await sessions.read(request);
      if (!session) return { signedIn: null };
      const { accountId, role, publicId } = session;
      return { signedIn: { role, publicId, name: await readName(store.db, role, accountId) } };
    }),

    on(signOut, async (_input, { request, reply }) => {
      await sessions.end(request, reply);
      return {};
    }),
  ];
}
