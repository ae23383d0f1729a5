/** Registers patients in two steps: the account is opened once a code has verified the contact. Until then no answer reveals who is registered. */
import { findAddressErrors } from '../addresses/addresses';
import type { Store } from '../database/store';
import { buildContactCodeLimits } from '../accounts/contactLimits';
import type { Language } from '@chautari/contract/fields';
import { listOwnerDetails } from '@chautari/contract/passwordRule';
import { confirmRegistration, registerPatient, sendRegistrationCode } from '@chautari/contract/people';
import { defineRoute } from '../http/defineRoute';
import { hashPassword, getRatingLimit, validatePassword } from '../accounts/passwords';
import { assertNoErrors, problem } from '../http/problem';
import { mapUniqueViolation } from '../accounts/uniqueContact';
import type { ServiceKey } from '../database/secret';
import { findAccount } from '../accounts/accounts.queries';
import {
  findRegistration,
  renewContactCode,
  redeemContactCode,
  startContactCode,
  checkContactCode,
  type ContactCode,
  type Reach,
} from '../accounts/contactCodes.queries';
import { isUniqueViolation } from '../database/errors';
import { insertPatient, type PatientDetails } from './patients.queries';
import { consumeAttempt, getNetwork } from '../http/rateLimit';
import type { Work } from '../http/unitOfWork';

interface Deps {
  store: Store;
  key: ServiceKey;
  settings: { demo: boolean };
}

/** The registration that waits for its code. */
interface Registration {
  reach: Reach;
  language: Language;
  passwordHash: string;
  details: PatientDetails;
}

const ABOUT = 'registration';
const sealed = (key: ServiceKey, registration: Registration) => key.seal(JSON.stringify(registration), ABOUT);

/** Decrypts the form; refuses with `badCode` where it was encrypted with another key. */
function opened(key: ServiceKey, { form }: ContactCode): Registration {
  const text = key.open(form ?? '', ABOUT);
  return text === undefined ? problem('badCode') : (JSON.parse(text) as Registration);
}

/** A village may share one address of the network. */
const asking = (ip: string) => ({ name: getNetwork(ip), max: 60 });

const tellCode = ({ enqueueMessage }: Work, { reach, language }: Registration, id: string, code: string) =>
  enqueueMessage({
    kind: 'contactCode',
    to: { ...reach, language },
    values: { code },
    about: { kind: 'registration', id },
  });

/** Returns the patient of a registration, or the existing one with its contact. */
async function openPatient(
  { db, audit, enqueueMessage }: Work,
  { reach, language, passwordHash, details }: Registration,
) {
  const account = await findAccount(db, 'patient', reach);
  if (account) return { patientId: account.publicId, isNew: false };
  const { id, publicId } = await insertPatient(db, { ...reach, language, passwordHash }, details);
  audit({ action: 'patientRegistered', patientId: id, by: { accountId: id, role: 'patient' } });
  enqueueMessage({ kind: 'patientRegistered', to: { ...reach, language }, values: { id: publicId }, patientId: id });
  return { patientId: publicId, isNew: true };
}

export function registrationRoutes({ store, key, settings: { demo } }: Deps) {
  const sent = (id: string, code: string) => ({ id, demoCode: demo ? code : null });
  return [
    defineRoute(
      registerPatient,
      async ({ password, confirmPassword: _, language, contact, address, ...person }, { request, write }) => {
        const { by: __, ...reach } = contact;
        await consumeAttempt(store, getRatingLimit(request.ip));
        const fault = await validatePassword('patient', password, listOwnerDetails({ contact, ...person }));
        assertNoErrors({ ...findAddressErrors(address), ...(fault && { password: fault }) });
        await consumeAttempt(store, ...buildContactCodeLimits(reach, asking(request.ip)));
        const registration: Registration = {
          reach,
          language,
          passwordHash: await hashPassword(password),
          details: { ...person, ...address },
        };
        return write(async (work) => {
          const { id, code } = await startContactCode(work.db, key, reach, { form: sealed(key, registration) });
          tellCode(work, registration, id, code);
          return sent(id, code);
        });
      },
    ),

    defineRoute(sendRegistrationCode, async ({ id }, { request, write }) => {
      const registration = opened(key, (await findRegistration(store.db, id)) ?? problem('badCode'));
      await consumeAttempt(store, ...buildContactCodeLimits(registration.reach, asking(request.ip)));
      return write(async (work) => {
        const code = await renewContactCode(work.db, key, id);
        tellCode(work, registration, id, code);
        return sent(id, code);
      });
    }),

    defineRoute(confirmRegistration, async ({ id, code }, { request, write }) => {
      const refund = await consumeAttempt(store, { key: `use contact code ${getNetwork(request.ip)}`, max: 60 });
      const registration = opened(
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
      return mapUniqueViolation('contactInUse', openOrFind);
    }),
  ];
}
