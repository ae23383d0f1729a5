import type { FastifyBaseLogger } from 'fastify';
import { completeSignIn, describeSession, type AdmissionDeps } from './completeSignIn';
import type { ServiceKey } from '../database/secret';
import {
  confirmSecondStep,
  getSecondStep,
  passSecondStep,
  removeSecondStep,
  startSecondStep,
} from '@chautari/contract/accounts';
import { toPlainText } from '@chautari/contract/text';
import { isWorkerRole } from '@chautari/contract/roles';
import { defineRoute } from '../http/defineRoute';
import { verifyCurrentPassword } from './verifyPassword';
import { problem } from '../http/problem';
import { endSessions } from './sessions';
import type { Session } from '../http/session';
import { readAccount } from './accounts.queries';
import {
  confirmNewSecret,
  storeNewSecret,
  readSecondStep,
  removeSecondStep as deleteSecondStep,
  redeemRecoveryCode,
  redeemTotpStep,
} from './secondSteps.queries';
import { consumeAttempt, resetFailures } from '../http/rateLimit';
import { generateRecoveryCodes, generateTotpSecret, hashRecoveryCode, findStep, buildUri } from './totp';

interface Deps extends AdmissionDeps {
  key: ServiceKey;
  settings: { requireSecondStep: boolean };
}

/** Returns the limit of codes that confirm a new second step. */
const getConfirmationLimit = ({ accountId }: Session) => ({ key: `new second step ${accountId}`, max: 10 });

/** Returns whether the caller may set up a second step: approved doctors and staff, signed in or lacking only this step. */
const maySetUp = ({ role, access }: Session) => isWorkerRole(role) && (access === 'full' || access === 'enrolment');

const isAppCode = (code: string) => /^\d{6}$/.test(code);
/** Normalizes a typed code of an app, in either kind of digits; other codes stay as they are. */
function tidyCode(typed: string) {
  const plain = toPlainText(typed).replace(/[\s-]/g, '');
  return isAppCode(plain) ? plain : typed;
}

const isRequired = ({ settings }: Deps, { role }: Session) => settings.requireSecondStep && isWorkerRole(role);

/** Redeems a code. Returns whether it was right. */
async function passes({ store, key }: Deps, { accountId }: Session, code: string, log: FastifyBaseLogger) {
  if (!isAppCode(code)) return redeemRecoveryCode(store.db, accountId, hashRecoveryCode(code));
  const { on: isOn, secret } = await readSecondStep(store.db, key, accountId);
  if (isOn && !secret)
    log.warn('a second step was sealed with another PORTAL_SECRET: only codes for a lost phone still work for it');
  const step = secret && findStep(secret, code);
  return step ? redeemTotpStep(store.db, accountId, step) : false;
}

const getSecondStepRoute = (deps: Deps) =>
  defineRoute(getSecondStep, async (_input, { session }) => {
    const { on: isOn, recoveryCodesLeft } = await readSecondStep(deps.store.db, deps.key, session.accountId);
    return { on: isOn, required: isRequired(deps, session), recoveryCodesLeft };
  });

const startSecondStepRoute = (deps: Deps) =>
  defineRoute(startSecondStep, async ({ presentPassword }, { session, write }) => {
    if (!maySetUp(session)) return problem('forbidden');
    const { on: isOn } = await readSecondStep(deps.store.db, deps.key, session.accountId);
    if (isOn && session.access !== 'full') return problem('wrongState');
    if (isOn) await verifyCurrentPassword(deps.store, session, presentPassword ?? problem('wrongPassword'));
    const secret = generateTotpSecret();
    return write(async ({ db }) => {
      await storeNewSecret(db, deps.key, session.accountId, secret);
      return { secret, uri: buildUri(secret, session.publicId) };
    });
  });

const confirmSecondStepRoute = (deps: Deps) =>
  defineRoute(confirmSecondStep, async ({ code }, { request, reply, session, write }) => {
    if (!maySetUp(session)) return problem('forbidden');
    const { newSecret: secret, sealedNewSecret } = await readSecondStep(deps.store.db, deps.key, session.accountId);
    if (!secret || !sealedNewSecret) return problem('wrongState');
    await consumeAttempt(deps.store, getConfirmationLimit(session));
    const step = findStep(secret, code) ?? problem('badCode');
    const recoveryCodes = generateRecoveryCodes();
    const account = (await readAccount(deps.store.db, session.accountId)) ?? problem('wrongState');
    const answer = await write(async ({ db, audit }) => {
      const confirmed = {
        sealedNewSecret,
        step,
        recoveryHashes: recoveryCodes.map(hashRecoveryCode),
        mayReplace: session.access === 'full',
      };
      if (!(await confirmNewSecret(db, session.accountId, confirmed))) return problem('wrongState');
      // Sessions that began without a second step end.
      await endSessions(db, session.accountId);
      audit({ action: 'secondStepChanged' });
      return { recoveryCodes, signedIn: await describeSession(db, account, 'full') };
    });
    await resetFailures(deps.store, getConfirmationLimit(session));
    return (await completeSignIn(deps, request, reply, account, 'full')) ? answer : problem('wrongState');
  });

const passSecondStepRoute = (deps: Deps) =>
  defineRoute(passSecondStep, async ({ code }, { request, reply, session }) => {
    if (session.access !== 'secondStep') return problem('wrongState');
    const account = (await readAccount(deps.store.db, session.accountId)) ?? problem('wrongState');
    // Somebody with the password alone has no device that knows the account, so they cannot use up the owner's attempts.
    const refund = await consumeAttempt(
      deps.store,
      ...deps.devices.limitGuesses(request, 'second step', session.accountId),
    );
    if (!(await passes(deps, session, tidyCode(code), request.log))) return problem('badCode');
    await refund();
    return (
      (await completeSignIn(deps, request, reply, account, account.state === 'waiting' ? 'application' : 'full')) ??
      problem('wrongState')
    );
  });

const removeSecondStepRoute = (deps: Deps) =>
  defineRoute(removeSecondStep, async ({ presentPassword }, { session, write }) => {
    if (!isWorkerRole(session.role) || isRequired(deps, session)) return problem('forbidden');
    await verifyCurrentPassword(deps.store, session, presentPassword);
    return write(async ({ db, audit }) => {
      if (!(await deleteSecondStep(db, session.accountId))) return problem('wrongState');
      audit({ action: 'secondStepChanged' });
      return {};
    });
  });

export const secondStepRoutes = (deps: Deps) =>
  [getSecondStepRoute, startSecondStepRoute, confirmSecondStepRoute, passSecondStepRoute, removeSecondStepRoute].map(
    (route) => route(deps),
  );
