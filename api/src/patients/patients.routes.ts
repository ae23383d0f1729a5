import { assertIdentityProven } from '../accounts/proof';
import { findAddressErrors } from '../addresses/addresses';
import type { Store } from '../database/store';
import { getMyPatientProfile, updateMyPatientProfile } from '@chautari/contract/people';
import { claimFiles } from '../files/claim';
import { defineRoute } from '../http/defineRoute';
import { assertNoErrors } from '../http/problem';
import { findPatient, readPatient, updatePatient } from './patients.queries';

interface Deps {
  store: Store;
}

export const patientRoutes = ({ store }: Deps) => [
  defineRoute(getMyPatientProfile, (_input, { session }) => readPatient(store.db, session.accountId)),

  defineRoute(updateMyPatientProfile, async ({ address, ...details }, { session, write }) => {
    const { accountId } = session;
    assertNoErrors({
      ...findAddressErrors(address),
      ...(details.currentAddress && findAddressErrors(details.currentAddress, 'currentAddress')),
    });
    assertIdentityProven(session, (await findPatient(store.db, accountId))!.patient, details);
    return write(async ({ db, audit }) => {
      await claimFiles(db, { ids: { photoId: details.photoId }, purpose: 'photo', accountId, patientId: accountId });
      await updatePatient(db, accountId, { ...details, ...address });
      audit({ action: 'patientChanged', patientId: accountId });
      return readPatient(db, accountId);
    });
  }),
];
