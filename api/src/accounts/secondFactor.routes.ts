import type { FastifyBaseLogger } from 'fastify';
import { admit, describeSignedIn, type AdmissionDeps } from './admission';
import type { ServiceKey } from '../database/secret';
import { confirmSecondStep, getSecondStep, passSecondStep, removeSecondStep, startSecondStep } from '@chautari/contract/accounts';
import { asciiDigits } from '@chautari/contract/text';
import { on } from '../http/defineRoute';
import { checkPresentPassword } from './verifyPassword';
import { fail } from '../http/problem';
import { endSessions } from './sessions';
import type { Session } from '../http/session';
import { readAccount } from './accounts.queries';
import { confirmNewSecret, keepNewSecret, readSecondStep, removeSecondStep as deleteSecondStep, spendRecoveryCode, spendStep } from './secondFactors.queries';
import { countTry, forgetFailures } from '../http/rateLimit';
import { newRecoveryCodes, newSecret, recoveryHash, stepOf, uriOf } from './totp';

interface Deps extends AdmissionDeps {
  key: ServiceKey;
  settings: { requireSecondStep: boolean };
}

/** A code has six digits, so few may be tried: ten in a quarter of an hour, from wherever. */
const codesOf = ({ accountId }: Session) => ({ key: `second step ${accountId}`, most: 10 });

/** Whether the caller may set up a second step: doctors and staff, once approved, who are in or lack nothing else. */
const maySetUp = ({ role, access }: Session) => role !== 'patient' && (access === 'full' || access === 'enrolment');

const isAppCode = (code: string) => /^\d{6}$/.test(code);
/** A code of an app as people type it, in either kind of digits; other codes stay as they are. */
function tidyCode(typed: string) {
  const plain = asciiDigits(typed).replace(/[\s-]/g, '');
  return isAppCode(plain) ? plain : typed;
}

export function secondStepRoutes(deps: Deps) {
  const { store, settings, key } = deps;
  const isRequired = ({ role }: Session) => settings.requireSecondStep && role !== 'patient';

  /** Whether a code lets its owner pass, which it does once. */
  async function passes({ accountId }: Session, code: string, log: FastifyBaseLogger) {
    if (!isAppCode(code)) return spendRecoveryCode(store.db, accountId, recoveryHash(code));
    const { on: isOn, secret } = await readSecondStep(store.db, key, accountId);
    if (isOn && !secret) log.warn('a second step was sealed with another PORTAL_SECRET: only codes for a lost phone still work for it');
    const step = secret && stepOf(secret, code);
    return step ? spendStep(store.db, accountId, step) : false;
  }

  return [
    on(getSecondStep, async (_input, { session }) => {
      const { on: isOn, recoveryCodesLeft } = await readSecondStep(store.db, key, session.accountId);
      return { on: isOn, required: isRequired(session), recoveryCodesLeft };
    }),

    on(startSecondStep, async ({ presentPassword }, { session, write }) => {
      if (!maySetUp(session)) return fail('forbidden');
      const { on: isOn } = await readSecondStep(store.db, key, session.accountId);
      if (isOn && session.access !== 'full') return fail('wrongState');
      if (isOn) await checkPresentPassword(store, session, presentPassword ?? fail('wrongPassword'));
      const secret = newSecret();
      return write(async ({ db }) => {
        await keepNewSecret(db, key, session.accountId, secret);
        return { secret, uri: uriOf(secret, session.publicId) };
      });
    }),

    on(confirmSecondStep, async ({ code }, { request, reply, session, write }) => {
      if (!maySetUp(session)) return fail('forbidden');
      const { newSecret: secret, sealedNewSecret } = await readSecondStep(store.db, key, session.accountId);
      if (!secret || !sealedNewSecret) return fail('wrongState');
      await countTry(store, codesOf(session));
      const step = stepOf(secret, code) ?? fail('badCode');
      const recoveryCodes = newRecoveryCodes();
      const account = (await readAccount(store.db, session.accountId)) ?? fail('wrongState');
      const answer = await write(async ({ db, audit }) => {
        const confirmed = { sealedNewSecret, step, recoveryHashes: recoveryCodes.map(recoveryHash), mayReplace: session.access === 'full' };
        if (!(await confirmNewSecret(db, session.accountId, confirmed))) return fail('wrongState');
        // Whoever signed in without it has to do so again.
        await endSessions(db, session.accountId);
        audit({ action: 'secondStepChanged' });
        return { recoveryCodes, signedIn: await describeSignedIn(db, account, 'full') };
      });
      await forgetFailures(store, codesOf(session));
      return (await admit(deps, request, reply, account, 'full')) ? answer : fail('wrongState');
    }),

    on(passSecondStep, async ({ code }, { request, reply, session }) => {
      if (session.access !== 'secondStep') return fail('wrongState');
      const account = (await readAccount(store.db, session.accountId)) ?? fail('wrongState');
      await countTry(store, codesOf(session));
      if (!(await passes(session, tidyCode(code), request.log))) return fail('badCode');
      await forgetFailures(store, codesOf(session));
      return (await admit(deps, request, reply, account, account.state === 'waiting' ? 'application' : 'full')) ?? fail('wrongState');
    }),

    on(removeSecondStep, async ({ presentPassword }, { session, write }) => {
      if (session.role === 'patient' || isRequired(session)) return fail('forbidden');
      await checkPresentPassword(store, session, presentPassword);
      return write(async ({ db, audit }) => {
        if (!(await deleteSecondStep(db, session.accountId))) return fail('wrongState');
        audit({ action: 'secondStepChanged' });
        return {};
      });
    }),
  ];
}
