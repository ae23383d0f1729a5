/** A change of name, number, registration or papers is a new application: the published data change with its approval. */
import type * as z from 'zod/mini';
import type { ApplicationForm } from '@chautari/contract/applications';
import { todayInNepal } from '@chautari/contract/calendar';
import type { updateMyDoctorProfile, updateMyStaffProfile } from '@chautari/contract/people';
import { getPractisingSince } from '../doctors/experience';
import { claimFiles } from '../files/claim';
import { problem } from '../http/problem';
import type { Session } from '../http/session';
import type { Work } from '../http/unitOfWork';
import { insertApplication, lockLatest, type ApplicationRow } from './applications.queries';
import { hasNmcNumber, readDoctor, readStaff } from './workers.queries';

type DoctorForm = z.output<typeof updateMyDoctorProfile.input>;
type StaffForm = z.output<typeof updateMyStaffProfile.input>;
type Papers = Pick<ApplicationForm, 'citizenshipFront' | 'citizenshipBack' | 'certificateFront' | 'certificateBack'>;

const PAPERS = ['citizenshipFront', 'citizenshipBack', 'certificateFront', 'certificateBack'] as const;

interface Registration {
  fullName: string;
  licenseNumber: string | null;
  registeredUntil?: string | null | undefined;
}

const isSame = (now: Registration, requested: Registration) =>
  now.fullName === requested.fullName &&
  now.licenseNumber === requested.licenseNumber &&
  (!requested.registeredUntil || (now.registeredUntil ?? null) === requested.registeredUntil);

/** Returns the papers of a change: the new ones, and the present ones for the rest. */
function mergePapers(
  latest: ApplicationForm | undefined,
  sent: { [P in keyof Papers]?: string | undefined } = {},
): Papers {
  const missing = PAPERS.filter((name) => !(sent[name] ?? latest?.[name]));
  if (missing.length)
    problem('invalid', { fields: Object.fromEntries(missing.map((name) => [`papers.${name}`, 'required'])) });
  return Object.fromEntries(PAPERS.map((name) => [name, sent[name] ?? latest![name]])) as unknown as Papers;
}

const getRegisteredUntil = (requested: Registration, latest: ApplicationForm | undefined) => {
  const registeredUntil = requested.registeredUntil ?? latest?.registeredUntil;
  return registeredUntil ? { registeredUntil } : {};
};

function doctorForm(requested: DoctorForm, latest: ApplicationForm | undefined): ApplicationForm {
  const before = latest?.role === 'doctor' ? latest : undefined;
  const { fullName, specialization, qualification, licenseNumber, experienceYears, hospital, location } = requested;
  const photoId = requested.photoId ?? before?.photoId ?? problem('invalid', { fields: { photoId: 'required' } });
  return {
    role: 'doctor',
    fullName,
    specialization,
    qualification,
    nmcNumber: licenseNumber,
    practisingSince: getPractisingSince(experienceYears, before?.practisingSince ?? null),
    hospital,
    location,
    photoId,
    centers: before?.centers ?? [],
    availability: before?.availability ?? [],
    ...getRegisteredUntil(requested, before),
    ...mergePapers(before, requested.papers),
  };
}

function staffForm(requested: StaffForm, latest: ApplicationForm | undefined): ApplicationForm {
  const before = latest?.role === 'staff' ? latest : undefined;
  const { fullName, position, licenseNumber, experienceYears, hospital, location, photoId } = requested;
  return {
    role: 'staff',
    fullName,
    position,
    hospital,
    location,
    ...(before?.centerName && { centerName: before.centerName }),
    ...(licenseNumber && { councilNumber: licenseNumber }),
    ...(experienceYears !== null && { experienceYears }),
    ...(photoId && { photoId }),
    ...getRegisteredUntil(requested, before),
    ...mergePapers(before, requested.papers),
  };
}

/** Stores an application, notifies its owner, and audits it. */
async function send({ db, audit, enqueueMessage }: Work, { accountId }: Session, form: ApplicationForm, row: Contact) {
  const ids = Object.fromEntries(PAPERS.map((name) => [`papers.${name}`, form[name]]));
  await claimFiles(db, { ids, purpose: 'paper', accountId });
  audit({ action: 'applicationSent', subject: await insertApplication(db, accountId, form) });
  const { phone, email, language, id } = row;
  enqueueMessage({ kind: 'applicationReceived', to: { phone, email, language }, values: { id } });
}

interface Contact extends Pick<ApplicationRow, 'phone' | 'email' | 'language'> {
  id: string;
}

/**
 * Sends an application for changes of name, number, last day and papers, unless the same application waits already.
 * @throws HttpProblem `nmcNumberInUse`, or `invalid` where papers are missing or the registration has ended.
 */
export async function applyForChange(work: Work, session: Session, requested: DoctorForm | StaffForm) {
  const { db } = work;
  const isDoctor = session.role === 'doctor';
  const now = isDoctor ? await readDoctor(db, session.accountId) : await readStaff(db, session.accountId);
  const hasNewPapers = Object.values(requested.papers ?? {}).some(Boolean);
  if (isSame(now, requested) && !hasNewPapers) return;
  if (now.change?.state === 'pending' && isSame(now.change, requested) && !hasNewPapers) return;
  if (
    requested.registeredUntil &&
    requested.registeredUntil < todayInNepal() &&
    requested.registeredUntil !== now.registeredUntil
  )
    problem('invalid', { fields: { registeredUntil: 'inPast' } });
  if (isDoctor && requested.licenseNumber !== now.licenseNumber && (await hasNmcNumber(db, requested.licenseNumber!)))
    problem('nmcNumberInUse');
  const latest = (await lockLatest(db, session.accountId))?.application.form;
  const form = isDoctor ? doctorForm(requested as DoctorForm, latest) : staffForm(requested as StaffForm, latest);
  const { phone, email, language } = now;
  await send(work, session, form, { phone, email, language, id: session.publicId });
}
