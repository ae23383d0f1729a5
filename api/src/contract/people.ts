import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { address, bilingual, birthDate, email, language, newPassword, personName, phone, publicId, sex } from './fields';

/** How a patient is reached: one of the two tabs of the registration form. */
export const contact = z.discriminatedUnion('by', [
  z.object({ by: z.literal('phone'), phone }),
  z.object({ by: z.literal('email'), email }),
]);

/** A part of the name that must be answered, if only by saying that there is none (`null`). */
export const nameOrNone = z.nullable(personName);

const patientDetails = z.object({
  firstName: personName,
  middleName: nameOrNone,
  lastName: personName,
  dateOfBirth: birthDate,
  gender: sex,
  contact,
  address,
});

export const registerPatient = endpoint({
  method: 'POST',
  path: '/patients',
  role: 'anyone',
  summary: 'Registers a patient and issues the Patient ID',
  input: z.extend(patientDetails, {
    password: newPassword,
    confirmPassword: z.string(),
    language,
  }).check(z.refine((form) => form.password === form.confirmPassword, { path: ['confirmPassword'], error: 'passwordsDiffer' })),
  output: z.object({ patientId: publicId }),
  errors: ['contactInUse'],
});

/** What a patient may read of themselves. */
export const patientProfile = z.extend(patientDetails, { patientId: publicId });

export const getMyPatientProfile = endpoint({
  method: 'GET',
  path: '/patients/me',
  role: 'patient',
  summary: 'The signed-in patient’s own details',
  input: z.object({}),
  output: patientProfile,
  errors: [],
});

/** Who is signed in, as far as a page frame needs to know. */
export const signedIn = z.object({
  role: z.enum(['patient', 'doctor', 'staff']),
  /** The Patient, Doctor or Authorize ID. */
  publicId,
  name: bilingual,
});
