import { placeFaults } from '../addresses/addresses';
import type { Deps } from '../app';
import { getMyPatientProfile, registerPatient } from '../contract/people';
import { on } from '../on';
import { hashPassword, isCommonPassword } from '../passwords';
import { fail } from '../refusal';
import { insertPatient, readPatient } from '../store/accounts';
import { noteFailure, refuseIfUsedUp } from '../throttle';

/** Who registers with a phone that is in use learns that it is; nobody may find out so about many. */
const contactsInUse = (ip: string) => ({ key: `contact in use ${ip}`, most: 30 });

export const patientRoutes = ({ store }: Deps) => [
  on(registerPatient, async ({ password, confirmPassword: _, language, contact, address, ...person }, { request }) => {
    const { by, ...reach } = contact;
    const fields = placeFaults(address);
    if (isCommonPassword(password, 'phone' in contact ? contact.phone : contact.email)) fields.password = 'passwordCommon';
    if (Object.keys(fields).length) return fail('invalid', { fields });
    await refuseIfUsedUp(store, contactsInUse(request.ip));
    const account = { ...reach, language, passwordHash: await hashPassword(password) };
    const saved = await insertPatient(store.db, account, { ...person, ...address });
    if (saved) return { patientId: saved.publicId };
    await noteFailure(store, contactsInUse(request.ip));
    return fail('contactInUse');
  }),

  on(getMyPatientProfile, (_input, { session }) => readPatient(store.db, session.accountId)),
];
