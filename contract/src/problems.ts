import type { Bilingual } from './fields';

/**
 * Everything that can go wrong, as code and HTTP status (RFC 9457 problem details). Texts belong to the screens,
 * at `error.<code>` in the kit's catalogue.
 */
export const PROBLEMS = {
  invalid: 422,
  notSignedIn: 401,
  forbidden: 403,
  notFound: 404,
  badCredentials: 401,
  /** The account of a doctor or staff member is stopped; the password was right. */
  accountSuspended: 403,
  /** Nobody would be left who can give accounts back. */
  lastAdministrator: 409,
  /** The present password, asked for before something important changes, is not right. */
  wrongPassword: 403,
  /** A one-time code or link is wrong, used up or too old. */
  badCode: 403,
  /** The passkey is unknown here, or its answer is no proof. */
  badPasskey: 403,
  /** A grown-up’s record, which only they open: with their PIN or a code from their phone. */
  personLocked: 423,
  badPin: 403,
  /** The account has as many persons as it may have. */
  familyFull: 409,
  contactInUse: 409,
  licenseNumberInUse: 409,
  slotTaken: 409,
  slotNotOffered: 409,
  /** The persons of an account have as many open appointments as they may ask for. */
  tooManyOpen: 409,
  /** A guest's phone has two open appointments already. */
  tooManyOpenOfGuest: 409,
  /** There is an open appointment with the same doctor on that day. */
  sameDoctorThatDay: 409,
  /** There is another open appointment at that time. */
  otherAppointmentThen: 409,
  wrongState: 409,
  /** Somebody else changed the record since it was read. */
  changedMeanwhile: 409,
  /** The same Idempotency-Key came with another input. */
  keyReused: 409,
  tooManyRequests: 429,
  /** The doctor was reminded of the report a few minutes ago. */
  remindedLately: 429,
  /** The request is too young to remind the doctor of it, or the doctor was reminded of it within a day. */
  remindedOfRequest: 429,
  /** The patient has had no appointment with any doctor. */
  noDoctorYet: 409,
  /** Look-ups that followed one another’s numbers, or that mostly found nothing open. */
  lookUpsStopped: 429,
  /** A doctor has opened as many records for a reason as a day allows. */
  openingsUsedUp: 429,
  tooLarge: 413,
  /** The content is no image, or no image or PDF, whatever its name says. */
  wrongFileType: 415,
  /** The address of a picture does not lead to a picture that may be fetched: it has to be uploaded. */
  imageNotFetched: 422,
  unsupported: 415,
  crossSite: 403,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<string, number>;

export type ProblemCode = keyof typeof PROBLEMS;

/** What any endpoint may answer, whatever it does. */
export const COMMON_PROBLEMS = [
  'invalid',
  'tooLarge',
  'unsupported',
  'tooManyRequests',
  'crossSite',
  'keyReused',
  'internal',
  'unavailable',
] as const satisfies readonly ProblemCode[];

/** An open appointment that conflicts with the one that was refused, and may be cancelled for it. */
export interface Conflict {
  id: string;
  /** Whose it is, of the persons of the account. */
  person: string;
  patientName: string;
  doctorName: Bilingual;
  date: string;
  time: string;
}

/** The body of an answer that is no success. `fields` maps the path of a field (`address.ward`) to a field code. */
export interface Problem {
  type: `/problems/${ProblemCode}`;
  status: number;
  code: ProblemCode;
  /** Names the request in the log. */
  requestId: string;
  fields?: Record<string, string>;
  /** Of a booking that was refused: what the caller may cancel for it. */
  conflicts?: Conflict[];
}
