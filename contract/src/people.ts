import * as z from '@chautari/contract/zod';
import { compareFields } from './compareFields';
import { administratorPlace } from './administratorPlace';
import { endpoint } from './endpoint';
import {
  address,
  bilingual,
  birthDate,
  birthRange,
  civilDate,
  email,
  id,
  instant,
  language,
  newPassword,
  oneTimeCode,
  nameOrNone,
  personName,
  phone,
  publicId,
  sex,
  storedAddress,
  wholeName,
} from './fields';
import { isInOtherScript, type NamedPerson } from './names';
import { ROLES } from './roles';
import { ownDoctorDetails, ownStaffDetails } from './workerDetails';

/** The contact of a patient: one of the two tabs of the registration form. */
export const contact = z.discriminatedUnion('by', [
  z.object({ by: z.literal('phone'), phone }),
  z.object({ by: z.literal('email'), email }),
]);

/** The name and birth of a person with a record. */
export const personDetails = {
  firstName: personName,
  middleName: nameOrNone,
  lastName: nameOrNone,
  /** The full name in the other script, if given. A change without it keeps it. */
  otherName: z.optional(z.nullable(wholeName)),
  dateOfBirth: birthDate,
  sex,
};

/** Returns a check that the second name is in another script than the typed one. */
export const checkOtherName = <T extends NamedPerson>() =>
  compareFields<T>(isInOtherScript, {
    reads: ['firstName', 'middleName', 'lastName', 'otherName'],
    at: 'otherName',
    error: 'otherScript',
  });

const patientDetails = z.object({ ...personDetails, contact, address });

/** Returns a check that both entries of a new password are equal, also while the password is too short. */
export const requireSamePasswords = <T extends { password?: string; confirmPassword: string }>() =>
  compareFields<T>((form) => form.password === undefined || form.password === form.confirmPassword, {
    reads: ['confirmPassword'],
    at: 'confirmPassword',
    error: 'passwordsDiffer',
  });

/** A one-time code that was sent to a contact, to prove that it is the caller's. `demoCode`: the code, in demo mode only. */
export const codeSent = z.object({ id, demoCode: z.nullable(z.string()) });

export const registerPatient = endpoint({
  method: 'POST',
  path: '/patients',
  requires: 'anyone',
  summary:
    'Checks a registration and sends a code to its contact; the answer is the same whether somebody is registered with that contact or not',
  input: z
    .extend(patientDetails, { password: newPassword, confirmPassword: z.string(), language })
    .check(requireSamePasswords(), checkOtherName()),
  output: codeSent,
  errors: ['messagesUsedUp'],
});

export const sendRegistrationCode = endpoint({
  method: 'POST',
  path: '/patients/registrations/:id/code',
  requires: 'anyone',
  summary: 'Sends the code of a registration that waits for it once more; after five wrong tries another one',
  input: z.object({ id }),
  output: codeSent,
  errors: ['badCode', 'messagesUsedUp'],
});

export const confirmRegistration = endpoint({
  method: 'POST',
  path: '/patients/registrations/:id/confirm',
  requires: 'anyone',
  summary:
    'Registers the patient and issues the Patient ID, once the code proves the contact; who is registered with it already gets the ID there is. 5 tries within 30 minutes',
  input: z.object({ id, code: oneTimeCode }),
  output: z.object({ patientId: publicId, isNew: z.boolean() }),
  errors: ['badCode', 'contactInUse'],
});

/** What patients may change of themselves besides contact and password. */
const changeablePatient = {
  ...personDetails,
  address,
  /** Null: same as the permanent address. */
  currentAddress: z.nullable(address),
  guardianName: z.nullable(personName),
  guardianPhone: z.nullable(phone),
  /** A `photo` upload, or the current photo. */
  photoId: z.nullable(id),
};

/** A patient's own data; a contact is null if the account has none. */
export const patientProfile = z.object({
  ...changeablePatient,
  address: storedAddress,
  birthRange,
  id,
  patientId: publicId,
  phone: z.nullable(phone),
  email: z.nullable(email),
  language,
  /** The version that a change begins with. */
  version: z.int(),
});
export type PatientProfile = z.infer<typeof patientProfile>;

export const getMyPatientProfile = endpoint({
  method: 'GET',
  path: '/patients/me',
  requires: 'patient.self',
  summary: 'The signed-in patient’s own details',
  input: z.object({}),
  output: patientProfile,
  errors: [],
});

export const updateMyPatientProfile = endpoint({
  method: 'PUT',
  path: '/patients/me',
  requires: 'patient.self',
  summary:
    'Changes the signed-in patient’s own details; with the `version` that was read, only if nobody has changed them since. Contact and password have endpoints of their own',
  input: z.object({ ...changeablePatient, version: z.optional(z.int()) }).check(checkOtherName()),
  output: patientProfile,
  errors: ['proofNeeded', 'changedMeanwhile'],
});

export const closeMyAccount = endpoint({
  method: 'POST',
  path: '/patients/me/close',
  requires: 'patient.self',
  summary:
    'Closes the account for good: contact, password, photos, guardian and all that only the patient has written are erased, open appointments cancelled, sessions ended; what health workers have written stays. `familyToo`: the persons under the account lose it with its holder, without which an account with a family stays open. A sample account cannot be closed',
  input: z.object({
    presentPassword: z.string().check(z.minLength(1, { error: 'required' }), z.maxLength(200)),
    familyToo: z.boolean(),
  }),
  output: z.object({}),
  errors: ['wrongPassword', 'wrongState', 'forbidden'],
});

/** Papers that prove a change of name, number or registration. Papers that are not sent stay as they are. */
const newPapers = z.object({
  citizenshipFront: z.optional(id),
  citizenshipBack: z.optional(id),
  certificateFront: z.optional(id),
  certificateBack: z.optional(id),
});

/**
 * The published part of a registration. A change needs an administrator's approval, so it is a new application. `registeredUntil` is the last
 * day of the registration with the council: null clears it, absent it stays as it is.
 */
const changeOfRegistration = { registeredUntil: z.optional(z.nullable(civilDate)), papers: z.optional(newPapers) };

/** The registration in a worker's own profile. */
const ownRegistration = {
  registeredUntil: z.nullable(civilDate),
  /** A change that is pending or was rejected with a reason; null if there is none. */
  change: z.nullable(
    z.object({
      state: z.enum(['pending', 'rejected']),
      reason: z.nullable(z.string()),
      name: z.string(),
      otherName: z.nullable(z.string()),
      licenseNumber: z.nullable(z.string()),
      registeredUntil: z.nullable(civilDate),
      submittedAt: instant,
    }),
  ),
};

/** Empty for a person who was registered without a form. */
const hospitalIfGiven = { hospital: z.string(), location: z.string() };

export const doctorProfile = z.object({
  ...ownDoctorDetails,
  ...hospitalIfGiven,
  ...ownRegistration,
  /** The published text of `specialization` and `otherSpecialization`. */
  publicSpecialization: bilingual,
  doctorId: publicId,
  phone: z.nullable(phone),
  email: z.nullable(email),
  language,
});

export const getMyDoctorProfile = endpoint({
  method: 'GET',
  path: '/doctors/me',
  requires: 'doctor.self',
  summary: 'The signed-in doctor’s own details',
  input: z.object({}),
  output: doctorProfile,
  errors: [],
});

export const updateMyDoctorProfile = endpoint({
  method: 'PUT',
  path: '/doctors/me',
  requires: 'doctor.self',
  summary:
    'Changes the signed-in doctor’s own details; what the public sees of the doctor changes with them, but for name, NMC number and papers: these are a new application',
  input: z.object({ ...ownDoctorDetails, ...changeOfRegistration }),
  output: doctorProfile,
  errors: ['licenseNumberInUse'],
});

export const staffProfile = z.object({
  ...ownStaffDetails,
  ...hospitalIfGiven,
  ...ownRegistration,
  staffId: publicId,
  phone: z.nullable(phone),
  email: z.nullable(email),
  language,
  administrator: z.boolean(),
});

export const getMyStaffProfile = endpoint({
  method: 'GET',
  path: '/staff/me',
  requires: 'staff.self',
  summary: 'The signed-in staff member’s own details',
  input: z.object({}),
  output: staffProfile,
  errors: [],
});

export const updateMyStaffProfile = endpoint({
  method: 'PUT',
  path: '/staff/me',
  requires: 'staff.self',
  summary:
    'Changes the signed-in staff member’s own details; a change of name, council number or papers is a new application',
  input: z.object({ ...ownStaffDetails, ...changeOfRegistration }),
  output: staffProfile,
  errors: [],
});

/** What a session may do: everything of its role, only the own application, or only the missing step of signing in. */
export const ACCESS = ['full', 'application', 'secondStep', 'enrolment'] as const;
export type Access = (typeof ACCESS)[number];

/** The signed-in person, as far as a page frame needs it. */
export const signedIn = z.object({
  role: z.enum(ROLES),
  /** The Patient, Doctor or Authorize ID. */
  publicId,
  name: bilingual,
  access: z.enum(ACCESS),
  administrator: z.boolean(),
  /** The place of an administrator. */
  place: z.optional(z.nullable(administratorPlace)),
  /** The language of messages to the account; the device stores the language of the screen. */
  language,
  /** The facilities of a doctor or staff member, that of this session first. */
  workplaces: z.optional(z.array(z.object({ id, name: bilingual }))),
});
