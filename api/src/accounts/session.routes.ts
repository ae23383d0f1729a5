import type * as z from 'zod/mini';
import { getAccessAfterPassword } from './sessionAccess';
import { completeSignIn, describeSession, type AdmissionDeps } from './completeSignIn';
import { check } from '@chautari/contract/check';
import type { Role } from '@chautari/contract/roles';
import { email, phone } from '@chautari/contract/fields';
import { getSession, signIn, signInAsSample, signOut } from '@chautari/contract/session';
import { defineRoute } from '../http/defineRoute';
import { verifyPassword } from './passwords';
import { problem } from '../http/problem';
import { findAccount, findSampleAccount, type SignInName } from './accounts.queries';
import { hasSecondStep } from './secondSteps.queries';
import type { Store } from '../database/store';
import { consumeAttempt, resetFailures, isExhausted, getNetwork, recordFailure } from '../http/rateLimit';

interface Deps extends AdmissionDeps {
  settings: { demo: boolean; requireSecondStep: boolean };
}

type Form = z.output<typeof signIn.input>;

function getSignInName(form: Form): SignInName {
  if (form.by === 'id') return { publicId: form.publicId };
  const asEmail = check(email, form.contact);
  if (asEmail.ok) return { email: asEmail.value };
  const asPhone = check(phone, form.contact);
  return asPhone.ok ? { phone: asPhone.value } : problem('invalid', { fields: { contact: 'phoneOrEmail' } });
}

/**
 * Returns the limits of attempts: few wrong passwords for one account from one network, so that its owner is not locked out from
 * another; more for all accounts from there. A limit for an account from everywhere would let anybody lock its owner out,
 * many failures only make that first limit smaller: those who guess from many networks are slowed to a third, and the
 * owner still has a few attempts from any network.
 */
async function buildLimits(store: Store, role: Role, name: SignInName, ip: string) {
  const account = `sign in ${role} ${Object.values(name).join()}`;
  const everywhere = { key: `${account} from everywhere`, max: 100 };
  const underAttack = await isExhausted(store, everywhere);
  return {
    everywhere,
    here: { key: `${account} ${getNetwork(ip)}`, max: underAttack ? 3 : 10 },
    network: { key: `sign in ${getNetwork(ip)}`, max: 50 },
  };
}

export function sessionRoutes(deps: Deps) {
  const { store, settings, sessions } = deps;
  return [
    defineRoute(signIn, async (form, { request, reply }) => {
      const name = getSignInName(form);
      const { everywhere, here, network } = await buildLimits(store, form.role, name, request.ip);
      const account = await findAccount(store.db, form.role, name);
      // Before the attempt is counted: the security log names the account that is locked out.
      request.triedAccount = account?.id ?? null;
      const refund = await consumeAttempt(store, here, network);
      if (!(await verifyPassword(account?.passwordHash, form.password))) {
        await recordFailure(store, everywhere);
        return problem('badCredentials');
      }
      await refund();
      await resetFailures(store, here);
      if (account!.state === 'suspended') return problem('accountSuspended');
      const step = { hasSecondStep: await hasSecondStep(store.db, account!.id), required: settings.requireSecondStep };
      return (
        (await completeSignIn(deps, request, reply, account!, getAccessAfterPassword(account!, step))) ??
        problem('badCredentials')
      );
    }),

    // These accounts hold nobody's data, so they need no second step.
    defineRoute(signInAsSample, async ({ role }, { request, reply }) => {
      const account = settings.demo ? await findSampleAccount(store.db, role) : undefined;
      if (!account) return problem('notFound');
      return (await completeSignIn(deps, request, reply, account, 'full')) ?? problem('notFound');
    }),

    defineRoute(getSession, async (_input, { request }) => {
      const session = await sessions.read(request);
      if (!session) return { signedIn: null };
      const { accountId, access, endsAt } = session;
      return {
        signedIn: await describeSession(store.db, { ...session, id: accountId }, access),
        endsAt: endsAt.toISOString(),
      };
    }),

    defineRoute(signOut, async (_input, { request, reply }) => {
      await sessions.end(request, reply);
      return {};
    }),
  ];
}
