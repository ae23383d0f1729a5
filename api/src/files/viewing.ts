import type { Session } from '../http/session';
import { isInNotice, isDoctorPhoto, type FileRow } from './files.queries';
import type { Db } from '../database/store';
import { isPersonWithin } from '../facilities/peopleInPlace';
import { can } from '@chautari/contract/capabilities';

/** `public`: for anyone; `own`: an upload that its sender may still look at; `noted`: for the caller, and written into the audit trail. */
export type Viewing = 'public' | 'own' | 'noted';

/** Files that belong to no patient: of a notice that was withdrawn, of an application, of a health worker. */
const isOfCaller = async (db: Db, { purpose, accountId }: FileRow, viewer: Session) =>
  accountId === viewer.accountId ||
  (purpose === 'noticeImage' && can(viewer, 'notice.send')) ||
  (can(viewer, 'application.decide') && (await isPersonWithin(db, viewer.place, accountId)));

/** The rule of `patients/patientAccess.ts`. */
export interface PatientAccess {
  /** Throws where the viewer may not, or where the person's record is locked. */
  assertAccess: (db: Db, viewer: Session, patientId: string) => Promise<unknown>;
}

/** Returns the way in which a caller may see a file; `undefined` where the caller may not, or there is no such file. */
export async function getViewing(
  db: Db,
  file: FileRow,
  viewer: Session | null,
  { assertAccess }: PatientAccess,
): Promise<Viewing | undefined> {
  const { state, purpose, patientId, accountId } = file;
  if (state === 'receiving') return undefined;
  if (state === 'loose') return viewer && viewer.accountId === accountId ? 'own' : undefined;
  if (purpose === 'noticeImage' && (await isInNotice(db, file.id))) return 'public';
  if (purpose === 'photo' && !patientId && (await isDoctorPhoto(db, file.id))) return 'public';
  // A session without its second step sees nothing; applicants see their own files.
  if (!viewer || !['full', 'application'].includes(viewer.access)) return undefined;
  if (patientId) {
    if (viewer.access !== 'full') return undefined;
    await assertAccess(db, viewer, patientId);
    return 'noted';
  }
  return (await isOfCaller(db, file, viewer)) ? 'noted' : undefined;
}
