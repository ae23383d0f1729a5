/** What must have ended once time has passed. These move the clock of the portal. */
import { aPhone, anAddress, PASSWORD, register } from '../../api/testing/people';
import { readOwnId } from '../../api/testing/records';
import { Visitor } from '../../api/testing/visitor';
import { signInAgain } from './callers';
import { listFailures, noteFigure, type Attack, type Target } from './attack';

const PROOF_NEEDED = 423;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A patient who shows a doctor a code. */
async function createShown(url: string, doctor: Visitor) {
  const patient = new Visitor(url, anAddress());
  const { body } = await register(patient, { contact: { by: 'phone', phone: aPhone() } });
  await patient.call('signIn', { role: 'patient', by: 'id', publicId: body.patientId, password: PASSWORD });
  const patientId = await readOwnId(patient);
  const { code } = (await patient.call('makeShareCode', {})).body;
  await doctor.call('lookUpPatient', { by: 'code', code });
  return { patient, patientId };
}

/** Keeps a record open after its 12 hours, by a walk-in that the doctor books with himself. */
async function keepOpen({ url, callers: { doctor }, objects: { ownClinic }, moveClock }: Target) {
  const { patientId } = await createShown(url, doctor);
  const read = async () => (await doctor.call('listRecords', { patientId })).status;
  const before = await read();
  const publicId = (await doctor.call('getSession', {})).body.signedIn!.publicId;
  const walkIn = await doctor.call('admitWalkIn', { patientId, clinicId: ownClinic });
  const during = await read();
  const aheadMs = 12 * HOUR_MS + MINUTE_MS;
  await moveClock(aheadMs);
  const isOver = (await read()) === 401;
  const signedIn = await signInAgain(doctor, publicId, aheadMs);
  const after = await read();
  noteFigure('the answer about a record after 12 hours', after, '404');
  return listFailures({
    'the record was never open, so nothing was tried': before === 200 && during === 200 && walkIn.status === 200,
    'a session of a doctor outlasts 12 hours': isOver,
    'the doctor cannot sign in again, so nothing was tried': signedIn === 200,
    'a record stays open after 12 hours': after === 404,
    'a record is found after 12 hours': (await doctor.call('getPatient', { id: patientId })).status === 404,
  });
}

/** Uses an old share code, and an open page without a recent proof. */
async function useOld({ url, callers: { doctor }, moveClock }: Target) {
  const { patient } = await createShown(url, doctor);
  const { code } = (await patient.call('makeShareCode', {})).body;
  const sessions = (await patient.call('listMySessions', {})).body.sessions;
  const exported = async () => (await patient.send('/patients/me/export')).status;
  const before = await exported();
  await moveClock(11 * MINUTE_MS);
  const late = await doctor.call('lookUpPatient', { by: 'code', code });
  const { body: profile } = await patient.call('getMyPatientProfile', {});
  const renamed = await patient.call('updateMyPatientProfile', {
    ...profile,
    photoId: null,
    firstName: 'Sita',
  } as never);
  return listFailures({
    'the export never worked, so nothing was tried': before === 200,
    'a share code opens after ten minutes': late.status !== 200,
    'an open page takes a copy without the password': (await exported()) === PROOF_NEEDED,
    'an open page changes a name without the password': renamed.status === PROOF_NEEDED,
    'an open page ends other devices without the password':
      (await patient.call('endMyOtherSessions', {})).status === PROOF_NEEDED && sessions.length > 0,
  });
}

export const TIME: Attack[] = [
  { asvs: '2.3.2', name: 'a record after its 12 hours', run: keepOpen },
  { asvs: '7.5.1', name: 'an open page and a code after ten minutes', run: useOld },
];
