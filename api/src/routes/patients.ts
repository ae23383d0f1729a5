import { placeFaults } from '../addresses/addresses';
import type { Deps } from '../app';
import { getMyPatientProfile, registerPatient, updateMyPatientProfile } from '../contract/people';
import { claimFiles } from '../files/claim';
import { on } from '../on';
import { hashPassword, passwordFault } from '../passwords';
import { fail } from '../refusal';
import { openAccount } from '../registration';
import { insertPatient, readPatient, updatePatient } from '../store/patients';
import { networkOf } from '../throttle';

const refuseFaults = (fields: Record<string, string>) => Object.keys(fields).length && fail('invalid', { fields });

export const patientRoutes = ({ store }: Deps) => [
  on(registerPatient, async ({ password, confirmPassword: _, language, contact, address, ...person }, { request, write }) => {
    const { by, ...reach } = contact;
    const fault = passwordFault('patient', password, Object.values(reach));
    refuseFaults({ ...placeFaults(address), ...(fault && { password: fault }) });
    return openAccount(store, networkOf(request.ip), async () => {
      const passwordHash = await hashPassword(password);
      return write(async ({ db, audit, tell }) => {
        const { id, publicId } = await insertPatient(db, { ...reach, language, passwordHash }, { ...person, ...address });
        audit({ action: 'patientRegistered', patientId: id, by: { accountId: id, role: 'patient' } });
        tell({ kind: 'patientRegistered', to: { ...reach, language }, values: { id: publicId }, patientId: id });
        return { patientId: publicId };
      });
    });
  }),

  on(getMyPatientProfile, (_input, { session }) => readPatient(store.db, session.accountId)),

  on(updateMyPatientProfile, ({ address, ...details }, { session: { accountId }, write }) => {
    refuseFaults({ ...placeFaults(address), ...(details.currentAddress && placeFaults(details.currentAddress, 'currentAddress')) });
    return write(async ({ db, audit }) => {
      await claimFiles(db, { ids: { photoId: details.photoId }, purpose: 'photo', accountId, patientId: accountId });
      await updatePatient(db, accountId, { ...details, ...address });
      audit({ action: 'patientChanged', patientId: accountId });
      return readPatient(db, accountId);
    });
  }),
];
