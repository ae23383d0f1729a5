/** Registers patients in two steps: the account is opened once a code has verified the contact. Until then no answer reveals who is registered. */
import { findAddressErrors } from '../addresses/addresses';
import type { FastifyRequest } from 'fastify';
import type { KnownDevices } from '../accounts/knownDevices';
import type { Store } from '../database/store';
import { limitMessages, limitUnconfirmed } from '../accounts/contactLimits';
import type { Language } from '@chautari/contract/fields';
import { CONTACT_CODE_MINUTES } from '@chautari/contract/codeMinutes';
import { listOwnerDetails } from '@chautari/contract/passwordRule';
import { confirmRegistration, registerPatient, sendRegistrationCode } from '@chautari/contract/people';
import { defineRoute } from '../http/defineRoute';
import { hashPassword, limitRatings, validatePassword } from '../accounts/passwords';
import { assertNoErrors, problem } from '../http/problem';
import { mapUniqueViolation } from '../accounts/uniqueContact';
import type { ServiceKey } from '../database/secret';
import { findAccount, findSurvivingAccount } from '../accounts/accounts.queries';
import {
  findHeldCode,
  findWaitingForm,
  renewContactCode,
  redeemContactCode,
  startContactCode,
  checkContactCode,
  type Reach,
} from '../accounts/contactCodes.queries';
import { defineWaitingForm } from '../accounts/waitingForm';
import { isUniqueViolation } from '../database/errors';
import { insertPatient, type PatientDetails } from './patients.queries';
import { consumeAttempt, refundNewest } from '../http/rateLimit';
import type { SmsCeilings } from '../messages/smsCeilings';
import type { Work } from '../http/unitOfWork';

interface Deps {
  store: Store;
  key: ServiceKey;
  devices: KnownDevices;
  smsCeilings: SmsCeilings;
  settings: { demo: boolean };
}

/** The registration that waits for its code. */
interface Registration {
  reach: Reach;
  language: Language;
  passwordHash: string;
  details: PatientDetails;
}

const REGISTRATION = defineWaitingForm<Registration>('registration');

const CODE = 'contact code';
/** Messages with the same code, in a quarter of an hour. */
const MAX_REPEATS = 3;

const tellCode = ({ enqueueMessage }: Work, { reach, language }: Registration, id: string, code: string) =>
  enqueueMessage({
    kind: 'contactCode',
    to: { ...reach, language },
    values: { code, minutes: String(CONTACT_CODE_MINUTES) },
    about: { kind: 'registration', id },
  });

/** Returns the patient of a registration, or the existing one with its contact. */
async function openPatient(
  { db, audit, enqueueMessage }: Work,
  { reach, language, passwordHash, details }: Registration,
) {
  const account =
    (await findAccount(db, 'patient', reach)) ?? (await findSurvivingAccount(db, 'patient', reach))?.account;
  if (account) return { patientId: account.publicId, isNew: false };
  const { id, publicId } = await insertPatient(db, { ...reach, language, passwordHash }, details);
  audit({ action: 'patientRegistered', patientId: id, by: { accountId: id, role: 'patient' } });
  enqueueMessage({ kind: 'patientRegistered', to: { ...reach, language }, values: { id: publicId }, patientId: id });
  return { patientId: publicId, isNew: true };
}

const limitCodes = ({ devices }: Deps, request: FastifyRequest, reach: Reach) => [
  limitMessages(CODE, Object.values(reach).join()),
  ...limitUnconfirmed(devices, request, CODE),
];

const confirmRegistrationRoute = (deps: Deps) =>
  defineRoute(confirmRegistration, async ({ id, code }, { request, write }) => {
    const { store, key, devices } = deps;
    const refund = await consumeAttempt(
      store,
      ...devices.limitCallers(request, 'use contact code', { account: 20, network: 300 }),
    );
    const registration = REGISTRATION.read(
      key,
      (await checkContactCode(store.db, key, { id, accountId: null }, code)) ?? problem('badCode'),
    );
    await refund();
    const open = () =>
      write(async (work) =>
        (await redeemContactCode(work.db, id)) ? openPatient(work, registration) : problem('badCode'),
      );
    // Of two concurrent registrations with one contact, the second finds the first.
    const openOrFind = () =>
      open().catch((error: unknown) => {
        if (isUniqueViolation(error)) return open();
        throw error;
      });
    const answer = await mapUniqueViolation('contactInUse', openOrFind);
    await refundNewest(store, limitCodes(deps, request, registration.reach));
    return answer;
  });

export function registrationRoutes(deps: Deps) {
  const {
    store,
    key,
    devices,
    smsCeilings,
    settings: { demo },
  } = deps;
  const sent = (id: string, code: string) => ({ id, demoCode: demo ? code : null });
  return [
    defineRoute(
      registerPatient,
      async ({ password, confirmPassword: _, language, contact, address, ...person }, { request, write }) => {
        const { by: __, ...reach } = contact;
        await consumeAttempt(store, ...limitRatings(devices, request));
        const fault = await validatePassword('patient', password, listOwnerDetails({ contact, ...person }));
        assertNoErrors({ ...findAddressErrors(address), ...(fault && { password: fault }) });
        // Before it counts: nothing is sent then.
        await smsCeilings.assertOpen(store.db, 'phone' in reach ? reach.phone : null);
        await consumeAttempt(store, ...limitCodes(deps, request, reach));
        const registration: Registration = {
          reach,
          language,
          passwordHash: await hashPassword(password),
          details: { ...person, ...address },
        };
        return write(async (work) => {
          const { id, code } = await startContactCode(work.db, key, reach, {
            form: REGISTRATION.seal(key, registration),
          });
          tellCode(work, registration, id, code);
          return sent(id, code);
        });
      },
    ),

    defineRoute(sendRegistrationCode, async ({ id }, { request, write }) => {
      const row = (await findWaitingForm(store.db, id)) ?? problem('badCode');
      const registration = REGISTRATION.read(key, row);
      const held = findHeldCode(key, row);
      const limits = held
        ? [{ key: `${CODE} again ${id}`, max: MAX_REPEATS }]
        : limitCodes(deps, request, registration.reach);
      await smsCeilings.assertOpen(store.db, row.phone);
      await consumeAttempt(store, ...limits);
      return write(async (work) => {
        const code = held ?? (await renewContactCode(work.db, key, id));
        tellCode(work, registration, id, code);
        return sent(id, code);
      });
    }),

    confirmRegistrationRoute(deps),
  ];
}
