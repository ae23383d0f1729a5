import type { Session } from '../http/session';
import type { Work } from '../http/unitOfWork';
import { moveOut, type Person } from './family.queries';

/**
 * Gives a person an account of their own (`moveOut`), and tells them their Patient ID, with which they begin there. Returns whether they were still in
 * the family.
 */
export async function leaveFamily({ db, audit, enqueueMessage }: Work, person: Person, session: Session) {
  const { id, publicId, death } = person.patient;
  if (!(await moveOut(db, person, session))) return false;
  audit({ action: 'personRemoved', patientId: id });
  if (!death)
    enqueueMessage({
      kind: 'forgottenId',
      to: { phone: person.phone, language: session.language },
      values: { id: publicId },
      patientId: id,
    });
  return true;
}
