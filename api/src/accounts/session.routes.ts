import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { getAccessAfterPassword } from './sessionAccess';
import { completeSignIn, describeSession, type AdmissionDeps } from './completeSignIn';
import { check } from '@chautari/contract/check';
import type { Role } from '@chautari/contract/roles';
import { email, phone } from '@chautari/contract/fields';
import { getSession, proveIdentity, signIn, signInAsSample, signOut } from '@chautari/contract/session';
import { chooseWorkplace } from '@chautari/contract/workplaces';
import { setSessionFacility, worksAt } from './workplaces.queries';
import { sendSessionEnd } from '../http/authorize';
import { defineRoute } from '../http/defineRoute';
import { verifyPassword } from './passwords';
import { verifyCurrentPassword } from './verifyPassword';
import { problem } from '../http/problem';
import {
  findAccount,
  findSampleAccount,
  findSurvivingAccount,
  hasLivingPerson,
  type SignInName,
} from './accounts.queries';
import { hasSecondStep } from './secondSteps.queries';
import { consumeAttempt, limitNetworks, resetFailures } from '../http/rateLimit';

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

/** Wrong passwords of unknown devices in one network. A village may share an address, and an attacker with it. */
const MAX_WRONG_PASSWORDS = 300;
/** The same for names that nobody has. They weigh little: most are typing errors. */
const MAX_UNKNOWN_NAMES = 6000;

/**
 * Returns the limits of attempts. A device that knows the account has a budget that nobody else can use up. All other devices share one for the account,
 * with growing waits, so that many networks guess no faster than one; and one for each network, against few guesses at many accounts.
 */
function buildLimits(
  { devices }: Deps,
  request: FastifyRequest,
  { role, name, accountId }: { role: Role; name: SignInName; accountId: string | undefined },
) {
  const own = accountId && devices.limitKnownDevice(request, 'sign in', accountId, { max: 10, inDay: 30 });
  if (own) return { own, limits: own };
  const target = accountId ?? `${role} ${Object.values(name).join()}`;
  const networks = accountId
    ? limitNetworks('wrong passwords', request.ip, { max: MAX_WRONG_PASSWORDS })
    : limitNetworks('unknown names', request.ip, { max: MAX_UNKNOWN_NAMES });
  return { own: [], limits: [...devices.limitGuesses(request, 'sign in', target), ...networks] };
}

export function sessionRoutes(deps: Deps) {
  const { store, settings, sessions } = deps;
  return [
    defineRoute(signIn, async (form, { request, reply }) => {
      const name = getSignInName(form);
      const surviving = await findSurvivingAccount(store.db, form.role, name);
      const account = surviving?.account ?? (await findAccount(store.db, form.role, name));
      // Before the attempt is counted: the security log names the account that is locked out.
      request.triedAccount = account?.id ?? null;
      const { own, limits } = buildLimits(deps, request, { role: form.role, name, accountId: account?.id });
      const refund = await consumeAttempt(store, ...limits);
      // At the same time, so that the answer to a wrong password takes no longer where records were joined.
      const [isRight, isFormer] = await Promise.all([
        verifyPassword(account?.passwordHash, form.password),
        surviving ? verifyPassword(surviving.formerHash, form.password) : false,
      ]);
      if (!isRight && !isFormer) return problem('badCredentials');
      await refund();
      if (!isRight) return problem('recordsMerged');
      if (own.length) await resetFailures(store, ...own);
      if (account!.state === 'suspended') return problem('accountSuspended');
      if (account!.role === 'patient' && !(await hasLivingPerson(store.db, account!.id))) return problem('personDied');
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
      return (await completeSignIn(deps, request, reply, account, 'full', true)) ?? problem('notFound');
    }),

    defineRoute(proveIdentity, async ({ presentPassword }, { session }) => {
      await verifyCurrentPassword(store, session, presentPassword);
      await sessions.prove(session);
      return {};
    }),

    defineRoute(getSession, async (_input, { request, reply }) => {
      const session = await sessions.read(request);
      if (!session) return { signedIn: null };
      sendSessionEnd(reply, session);
      const { accountId, access, endsAt } = session;
      return {
        signedIn: await describeSession(store.db, { ...session, id: accountId }, access),
        endsAt: endsAt.toISOString(),
      };
    }),

    defineRoute(chooseWorkplace, async ({ facilityId }, { session }) => {
      if (!(await worksAt(store.db, session.accountId, facilityId))) return problem('notFound');
      await setSessionFacility(store.db, session.id, facilityId);
      return {};
    }),

    defineRoute(signOut, async (_input, { request, reply }) => {
      await sessions.end(request, reply);
      return {};
    }),
  ];
}
