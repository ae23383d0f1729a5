import type { Bilingual } from './fields';

/** All problems by code and HTTP status (RFC 9457 problem details). The texts are in the kit's catalogue, at `error.<code>`. */
export const PROBLEMS = {
  invalid: 422,
  notSignedIn: 401,
  forbidden: 403,
  notFound: 404,
  badCredentials: 401,
  /** The account of a doctor or staff member is stopped; the password was right. */
  accountSuspended: 403,
  /** There would be no administrator left who can restore accounts. */
  lastAdministrator: 409,
  /** The facility, or the place that would be given, is outside the place of the caller. */
  outsideYourPlace: 403,
  /** The area of a notice, or the facility in whose name it goes out, is outside the place of the caller: `fields` names which. */
  outsideNoticeArea: 403,
  /** The current password is wrong. */
  wrongPassword: 403,
  /** A one-time code or link is wrong, used or expired. */
  badCode: 403,
  /** The passkey is unknown, or its signature is invalid. */
  badPasskey: 403,
  /** An adult’s record, which only they can open: with their PIN or a code sent to their phone. */
  personLocked: 423,
  badPin: 403,
  /** The password was proven too long ago for this change: see `proveIdentity`. */
  proofNeeded: 423,
  /** The account has the maximum of persons. */
  familyFull: 409,
  contactInUse: 409,
  licenseNumberInUse: 409,
  facilityCodeInUse: 409,
  worksThere: 409,
  slotTaken: 409,
  slotNotOffered: 409,
  /** The persons of the account have the maximum of open appointments. */
  tooManyOpen: 409,
  /** A guest's phone has the maximum of open appointments. */
  tooManyOpenOfGuest: 409,
  /** Guests have the part of the doctor's day that they may have. */
  guestsDayFull: 409,
  /** The held slot is open again, because its code did not come in time. */
  holdEnded: 409,
  /** The portal may send no more codes by SMS for now. */
  messagesUsedUp: 429,
  /** The store of files that applicants have uploaded is full. */
  uploadsFull: 503,
  /** There is an open appointment with the same doctor on that day. */
  sameDoctorThatDay: 409,
  /** There is another open appointment at that time. */
  otherAppointmentThen: 409,
  wrongState: 409,
  /** The person has died: nothing can be booked, and only visits up to that day can be written down. */
  personDied: 409,
  /** The record of this account was merged into a record of another account, which replaces this one. The password was right. */
  recordsMerged: 409,
  /** Something stands against joining two records: `fields.formerId` names it. */
  cannotMerge: 409,
  /** The days in which joined records can be separated are over. */
  separationOver: 409,
  /** Somebody else changed the record after it was read. */
  changedMeanwhile: 409,
  /** The page of the call was made for another account than the one that is signed in now. Nothing was done. */
  otherAccount: 409,
  /** The same Idempotency-Key was sent with another input. */
  keyReused: 409,
  tooManyRequests: 429,
  /** The doctor was reminded of the report a few minutes ago. */
  remindedLately: 429,
  /** The request is too recent for a reminder, or the doctor was reminded of it within a day. */
  remindedOfRequest: 429,
  /** There is nobody else who could hear of the report. */
  nobodyToRemind: 409,
  /** The account of the doctor of the request is suspended: nobody answers it. */
  doctorSuspended: 409,
  /** Look-ups with consecutive numbers, or look-ups that mostly found nothing accessible. */
  lookUpsStopped: 429,
  /** A doctor has opened the maximum of records with a reason for the day. */
  openingsUsedUp: 429,
  tooLarge: 413,
  /** The content is not an image, or not an image or PDF, whatever its name. */
  wrongFileType: 415,
  /** A PDF takes a password to open. */
  fileLocked: 415,
  /** The address is not a picture that may be downloaded: it must be uploaded. */
  imageNotFetched: 422,
  unsupported: 415,
  crossSite: 403,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<string, number>;

export type ProblemCode = keyof typeof PROBLEMS;

/** Problems of every endpoint. */
export const COMMON_PROBLEMS = [
  'invalid',
  'tooLarge',
  'unsupported',
  'tooManyRequests',
  'crossSite',
  'keyReused',
  'otherAccount',
  'internal',
  'unavailable',
] as const satisfies readonly ProblemCode[];

/** An open appointment that conflicts with a refused one and may be cancelled for it. */
export interface Conflict {
  id: string;
  /** The person of the account who has it. */
  person: string;
  patientName: string;
  doctorName: Bilingual;
  date: string;
  time: string;
}

/** The body of an unsuccessful answer. `fields` maps the path of a field (`address.ward`) to a field code. */
export interface Problem {
  type: `/problems/${ProblemCode}`;
  status: number;
  code: ProblemCode;
  /** Identifies the request in the log. */
  requestId: string;
  fields?: Record<string, string>;
  /** Appointments that the caller may cancel for a refused booking. */
  conflicts?: Conflict[];
}
