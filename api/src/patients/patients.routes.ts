import { assertIdentityProven } from '../accounts/proof';
import { findAddressErrors } from '../addresses/addresses';
import type { Store } from '../database/store';
import { getMyPatientProfile, updateMyPatientProfile } from '@chautari/contract/people';
import { claimFiles } from '../files/claim';
import { defineRoute } from '../http/defineRoute';
import { assertNoErrors, problem } from '../http/problem';
import { changesRecords, type FollowPerson } from './changesRecords';
import { findPatient, readPatient, updatePatient } from './patients.queries';

interface Deps {
  store: Store;
  followPerson: FollowPerson;
}

export const patientRoutes = ({ store, followPerson }: Deps) => [
  defineRoute(getMyPatientProfile, (_input, { session }) => readPatient(store.db, session.accountId)),

  defineRoute(updateMyPatientProfile, async ({ address, version, ...details }, { session, write }) => {
    const { accountId } = session;
    assertNoErrors({
      ...findAddressErrors(address),
      ...(details.currentAddress && findAddressErrors(details.currentAddress, 'currentAddress')),
    });
    const { patient: before } = (await findPatient(store.db, accountId))!;
    assertIdentityProven(session, before, details);
    return write(async (work) => {
      const { db, audit } = work;
      await claimFiles(db, { ids: { photoId: details.photoId }, purpose: 'photo', accountId, patientId: accountId });
      if (!(await updatePatient(db, { id: accountId, version }, { ...details, ...address })))
        return problem('changedMeanwhile');
      if (changesRecords(before, details)) await followPerson(work, session, accountId);
      audit({ action: 'patientChanged', patientId: accountId });
      return readPatient(db, accountId);
    });
  }),
];
