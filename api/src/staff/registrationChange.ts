/** A change of name, number, registration or papers is a new application: the published data change with its approval. */
import type * as z from 'zod/mini';
import type { ApplicationForm } from '@chautari/contract/applications';
import { todayInNepal } from '@chautari/contract/calendar';
import type { updateMyDoctorProfile, updateMyStaffProfile } from '@chautari/contract/people';
import { changeTexts, pairTexts } from '../accounts/bilingualTexts';
import { getPractisingSince } from '../doctors/experience';
import { claimFiles } from '../files/claim';
import { problem } from '../http/problem';
import type { Session } from '../http/session';
import type { Work } from '../http/unitOfWork';
import { insertApplication, lockLatest, type ApplicationRow } from './applications.queries';
import { hasLicenseNumber, readDoctor, readStaff } from './workers.queries';

type DoctorForm = z.output<typeof updateMyDoctorProfile.input>;
type StaffForm = z.output<typeof updateMyStaffProfile.input>;
type Papers = Pick<ApplicationForm, 'citizenshipFront' | 'citizenshipBack' | 'certificateFront' | 'certificateBack'>;

const PAPERS = ['citizenshipFront', 'citizenshipBack', 'certificateFront', 'certificateBack'] as const;

interface Registration {
  name: string;
  otherName?: string | null | undefined;
  licenseNumber: string | null;
  registeredUntil?: string | null | undefined;
}

/** Compares names in both languages, whichever was typed first. */
function hasSameName(now: Registration, { name, otherName }: Registration) {
  const current = pairTexts({ text: now.name, other: now.otherName });
  const next = changeTexts(current, { text: name, other: otherName });
  return next.en === current.en && next.np === current.np;
}

const isSame = (now: Registration, requested: Registration) =>
  hasSameName(now, requested) &&
  now.licenseNumber === requested.licenseNumber &&
  (requested.registeredUntil === undefined || (now.registeredUntil ?? null) === requested.registeredUntil);

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

function doctorForm(requested: DoctorForm, latest: ApplicationForm | undefined): ApplicationForm {
  const before = latest?.role === 'doctor' ? latest : undefined;
  const { papers, registeredUntil, experienceYears, portrait: _, ...details } = requested;
  const photoId = requested.photoId ?? before?.photoId ?? problem('invalid', { fields: { photoId: 'required' } });
  return {
    role: 'doctor',
    ...details,
    practisingSince: getPractisingSince(experienceYears, before?.practisingSince ?? null),
    photoId,
    centers: before?.centers ?? [],
    availability: before?.availability ?? [],
    ...(registeredUntil && { registeredUntil }),
    ...mergePapers(before, papers),
  };
}

function staffForm(requested: StaffForm, latest: ApplicationForm | undefined): ApplicationForm {
  const before = latest?.role === 'staff' ? latest : undefined;
  const { papers, registeredUntil, licenseNumber, experienceYears, photoId, ...details } = requested;
  return {
    role: 'staff',
    ...details,
    ...(before?.centerName && { centerName: before.centerName }),
    ...(licenseNumber && { licenseNumber }),
    ...(experienceYears !== null && { experienceYears }),
    ...(photoId && { photoId }),
    ...(registeredUntil && { registeredUntil }),
    ...mergePapers(before, papers),
  };
}

/** Stores an application, notifies its owner, and audits it. */
async function send({ db, audit, enqueueMessage }: Work, { accountId }: Session, form: ApplicationForm, row: Contact) {
  const ids = Object.fromEntries(PAPERS.map((name) => [`papers.${name}`, form[name]]));
  await claimFiles(db, { ids, purpose: 'paper', accountId });
  audit({ action: 'applicationSent', subject: await insertApplication(db, accountId, form) });
  const { phone, email, language, id } = row;
  enqueueMessage({
    kind: 'applicationReceived',
    to: { phone, email, language },
    values: { id },
    about: { kind: 'application', id: accountId },
  });
}

interface Contact extends Pick<ApplicationRow, 'phone' | 'email' | 'language'> {
  id: string;
}

/**
 * Sends an application for changes of name, number, last day and papers, unless the same application waits already.
 * @throws HttpProblem `licenseNumberInUse`, or `invalid` where papers are missing or the registration has ended.
 */
export async function applyForChange(work: Work, session: Session, input: DoctorForm | StaffForm) {
  const { db } = work;
  const isDoctor = session.role === 'doctor';
  const now = isDoctor ? await readDoctor(db, session.accountId) : await readStaff(db, session.accountId);
  // Null removes a published day. Without one, the field was left blank.
  const registeredUntil = input.registeredUntil ?? (now.registeredUntil === null ? undefined : input.registeredUntil);
  const requested = { ...input, registeredUntil };
  const hasNewPapers = Object.values(requested.papers ?? {}).some(Boolean);
  if (isSame(now, requested) && !hasNewPapers) return;
  if (now.change?.state === 'pending' && isSame(now.change, requested) && !hasNewPapers) return;
  if (registeredUntil && registeredUntil < todayInNepal() && registeredUntil !== now.registeredUntil)
    problem('invalid', { fields: { registeredUntil: 'inPast' } });
  if (
    isDoctor &&
    requested.licenseNumber !== now.licenseNumber &&
    (await hasLicenseNumber(db, requested.licenseNumber!))
  )
    problem('licenseNumberInUse');
  if (registeredUntil === undefined) requested.registeredUntil = (now.change ?? now).registeredUntil;
  const latest = (await lockLatest(db, session.accountId))?.application.form;
  const form = isDoctor ? doctorForm(requested as DoctorForm, latest) : staffForm(requested as StaffForm, latest);
  const { phone, email, language } = now;
  await send(work, session, form, { phone, email, language, id: session.publicId });
}
