import * as z from '@chautari/contract/zod';
import { endpoint } from './endpoint';
import {
  address,
  bilingual,
  birthDate,
  civilDate,
  email,
  id,
  instant,
  language,
  newPassword,
  oneTimeCode,
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

/** How a patient is reached: one of the two tabs of the registration form. */
export const contact = z.discriminatedUnion('by', [
  z.object({ by: z.literal('phone'), phone }),
  z.object({ by: z.literal('email'), email }),
]);

/** A part of the name that must be answered, if only by saying that there is none (`null`). */
export const nameOrNone = z.nullable(personName);

/** The name and birth of a person with a record. */
export const personDetails = {
  firstName: personName,
  middleName: nameOrNone,
  lastName: personName,
  /** The whole name in the other script, if somebody gave it. Left out of a change, it stays as it is. */
  otherName: z.optional(z.nullable(wholeName)),
  dateOfBirth: birthDate,
  sex,
};

/** The second name is there for readers of the other script. */
export const namesDiffer = <T extends NamedPerson>() =>
  z.refine<T>(isInOtherScript, { path: ['otherName'], error: 'otherScript' });

const patientDetails = z.object({ ...personDetails, contact, address });

/** Both entries of a new password, for any form that sets one. */
export const samePasswords = <T extends { password: string; confirmPassword: string }>() =>
  z.refine<T>((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: 'passwordsDiffer',
  });

/** A one-time code on its way to a contact, to prove whose it is. `demoCode`: the code itself, in demo mode only. */
export const codeSent = z.object({ id, demoCode: z.nullable(z.string()) });

export const registerPatient = endpoint({
  method: 'POST',
  path: '/patients',
  requires: 'anyone',
  summary:
    'Checks a registration and sends a code to its contact; the answer is the same whether somebody is registered with that contact or not',
  input: z
    .extend(patientDetails, { password: newPassword, confirmPassword: z.string(), language })
    .check(samePasswords(), namesDiffer()),
  output: codeSent,
  errors: [],
});

export const sendRegistrationCode = endpoint({
  method: 'POST',
  path: '/patients/registrations/:id/code',
  requires: 'anyone',
  summary: 'Sends another code for a registration that waits for one; the former code is void',
  input: z.object({ id }),
  output: codeSent,
  errors: ['badCode'],
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

/** What the owner of a record may change of themselves beside contact and password. */
const changeablePatient = {
  ...personDetails,
  address,
  /** Null: lives at the permanent address. */
  currentAddress: z.nullable(address),
  guardianName: z.nullable(personName),
  guardianPhone: z.nullable(phone),
  /** A `photo` upload, or the photo there is. */
  photoId: z.nullable(id),
};

/** What a patient may read of themselves; a contact is null where the account has none. */
export const patientProfile = z.object({
  ...changeablePatient,
  address: storedAddress,
  id,
  patientId: publicId,
  phone: z.nullable(phone),
  email: z.nullable(email),
  language,
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
  summary: 'Changes the signed-in patient’s own details; contact and password have endpoints of their own',
  input: z.object(changeablePatient).check(namesDiffer()),
  output: patientProfile,
  errors: [],
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

/** Papers that prove a change of name, number or registration; those that are not sent anew stay as they are. */
const newPapers = z.object({
  citizenshipFront: z.optional(id),
  citizenshipBack: z.optional(id),
  certificateFront: z.optional(id),
  certificateBack: z.optional(id),
});

/**
 * What is published of a registration only once an administrator has approved it: a change is a new application. `registeredUntil` is the last day of
 * the registration with the council: null takes it away, left out it stays as it is.
 */
const changeOfRegistration = { registeredUntil: z.optional(z.nullable(civilDate)), papers: z.optional(newPapers) };

/** What stands in the own details of a registration. */
const ownRegistration = {
  registeredUntil: z.nullable(civilDate),
  /** A change that waits, or was rejected with a reason; null where there is none. */
  change: z.nullable(
    z.object({
      state: z.enum(['pending', 'rejected']),
      reason: z.nullable(z.string()),
      name: z.string(),
      licenseNumber: z.nullable(z.string()),
      registeredUntil: z.nullable(civilDate),
      submittedAt: instant,
    }),
  ),
};

/** Somebody registered without a form may have none of these yet. */
const hospitalIfGiven = { hospital: z.string(), location: z.string() };

export const doctorProfile = z.object({
  ...ownDoctorDetails,
  ...hospitalIfGiven,
  ...ownRegistration,
  /** As everybody reads it; `specialization` is in the language of the account. */
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

/** What a session may do: everything of its role, only the own application, or only what is left of signing in. */
export const ACCESS = ['full', 'application', 'secondStep', 'enrolment'] as const;
export type Access = (typeof ACCESS)[number];

/** Who is signed in, as far as a page frame needs to know. */
export const signedIn = z.object({
  role: z.enum(ROLES),
  /** The Patient, Doctor or Authorize ID. */
  publicId,
  name: bilingual,
  access: z.enum(ACCESS),
  administrator: z.boolean(),
  /** In which the portal writes to the account; the language of the screen is the device's. */
  language,
});
