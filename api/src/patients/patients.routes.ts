import { placeFaults } from '../addresses/addresses';
import type { Store } from '../database/store';
import { getMyPatientProfile, updateMyPatientProfile } from '@chautari/contract/people';
import { claimFiles } from '../files/claim';
import { on } from '../http/defineRoute';
import { fail } from '../http/problem';
import { readPatient, updatePatient } from './patients.queries';

interface Deps {
  store: Store;
}

const refuseFaults = (fields: Record<string, string>) => Object.keys(fields).length && fail('invalid', { fields });

export const patientRoutes = ({ store }: Deps) => [
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
