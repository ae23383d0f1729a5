/** Patients as health workers find and see them. Each of these calls is recorded in the audit trail. */
import * as z from '@chautari/contract/zod';
import { compareFields } from './compareFields';
import { endpoint } from './endpoint';
import {
  ageInYears,
  ageUnit,
  bilingual,
  birthDate,
  birthRange,
  checkAge,
  checkBirthOrAge,
  civilDate,
  death,
  email,
  id,
  language,
  line,
  nameOrNone,
  personName,
  phone,
  place,
  publicId,
  sex,
  storedAddress,
  text,
  ward,
} from './fields';
import { lived } from './appointments';
import { contact, checkOtherName, personDetails, requireSamePasswords } from './people';
import { isCheckedId, normalizePublicId } from './publicIds';
import { shareCode } from './shareCodes';
import { withoutUnseen } from './visibleText';

export const MIN_SEARCH_LENGTH = 3;
export const MAX_FOUND = 20;
/** The maximum of result pages; a longer search must be narrowed down. */
export const MAX_PAGES_FOUND = 10;

/** A patient in a list: enough to tell people apart, without the full contact. */
export const patientSummary = z.object({
  id,
  patientId: publicId,
  name: z.string(),
  sex,
  age: z.int(),
  /** The age in the unit that people use at that age, such as days for a newborn. */
  lived,
  birthRange,
  /** The age is that at the death. */
  death,
  /** The last digits of the phone number. */
  phoneEnd: z.nullable(z.string()),
  /** Path of the photo on this site. */
  photo: z.nullable(z.string()),
  /** Municipality, ward and district in words. */
  place: bilingual,
});
export type PatientSummary = z.infer<typeof patientSummary>;

const isIdRight = z.refine<string>((text) => isCheckedId(normalizePublicId(text)), { error: 'publicIdMistyped' });

export const searchPatients = endpoint({
  method: 'POST',
  path: '/patients/search',
  requires: 'patient.search',
  summary:
    'Patients whose data are open to the caller, by phone, by Patient ID or by any part of the name in either script, at least 3 characters; 20 in a page, and no more than 10 pages. They can be narrowed down by ward and age. A POST, so that no address holds a name',
  input: z.object({
    ward: z.optional(ward),
    /** In years, both included. */
    ageFrom: z.optional(ageInYears),
    ageTo: z.optional(ageInYears),
    /** The page, from 0. */
    page: z.optional(z.int().check(z.minimum(0), z.maximum(MAX_PAGES_FOUND - 1))),
    text: z
      .string()
      .check(
        withoutUnseen,
        z.trim(),
        z.minLength(MIN_SEARCH_LENGTH, { error: 'searchTooShort' }),
        z.maxLength(80),
        isIdRight,
      ),
  }),
  /** `hasOthers`: on the first page, whether somebody matches whose data are not open to the caller. */
  output: z.object({ patients: z.array(patientSummary), more: z.boolean(), hasOthers: z.optional(z.boolean()) }),
  errors: [],
  reads: true,
});

/** The time for which a record stays open to a doctor who was shown its code, gave a reason, or registered the patient. */
export const OPEN_FOR_HOURS = 12;

const byPhone = z.object({ by: z.literal('phone'), phone });
const byId = z.object({ by: z.literal('id'), patientId: publicId });

export const lookUpPatient = endpoint({
  method: 'POST',
  path: '/patients/look-up',
  requires: 'patient.read',
  summary: `Patients by exact phone or Patient ID, of whom a doctor gets those whose record is open; the code that a patient shows opens theirs to a doctor for ${OPEN_FOR_HOURS} hours`,
  input: z.discriminatedUnion('by', [byPhone, byId, z.object({ by: z.literal('code'), code: shareCode })]),
  output: z.object({
    patients: z.array(patientSummary),
    /** Other patients, if any, open with a reason (`openPatient`). It does not reveal whether there are any. */
    asksReason: z.boolean(),
  }),
  errors: ['badCode', 'lookUpsStopped'],
});

/** The reasons for which a doctor opens the record of a patient without an appointment or code. */
export const OPENING_REASONS = ['here', 'phone', 'emergency'] as const;
export const openingReason = z.enum(OPENING_REASONS);
export type OpeningReason = z.infer<typeof openingReason>;

const why = { reason: openingReason, note: z.optional(text(500)) };
const asksNote = <T extends { reason: OpeningReason; note?: string | undefined }>() =>
  compareFields<T>(({ reason, note }) => reason !== 'emergency' || note !== undefined, {
    reads: ['reason', 'note'],
    at: 'note',
    error: 'required',
  });

export const openPatient = endpoint({
  method: 'POST',
  path: '/patients/open',
  requires: 'patient.open',
  summary: `Opens the record of somebody found by exact phone or Patient ID for ${OPEN_FOR_HOURS} hours, for a reason; the patient gets a message, and administrators go through the list. Of several with one phone the birth date chooses one: it is asked for at \`dateOfBirth\` and names nobody`,
  input: z.discriminatedUnion('by', [
    z.extend(byPhone, { ...why, dateOfBirth: z.optional(birthDate) }).check(asksNote()),
    z.extend(byId, why).check(asksNote()),
  ]),
  output: z.object({
    /** The opened patient; null if nobody has the number. */
    patient: z.nullable(patientSummary),
  }),
  errors: ['lookUpsStopped', 'openingsUsedUp'],
});

export const listRecentPatients = endpoint({
  method: 'GET',
  path: '/patients/recent',
  requires: 'patient.read',
  summary: 'The patients whose data the signed-in health worker opened last, at most 10',
  input: z.object({}),
  output: z.object({ patients: z.array(patientSummary) }),
  errors: [],
});

/** A patient as a person's page shows them. */
export const patientDetails = z.extend(patientSummary, {
  ...personDetails,
  phone: z.nullable(phone),
  email: z.nullable(email),
  /** The middle of the range if there is one. */
  dateOfBirth: civilDate,
  address: storedAddress,
  permanentAddress: bilingual,
  currentAddress: z.nullable(bilingual),
  guardianName: z.nullable(z.string()),
  guardianPhone: z.nullable(phone),
  otherName: z.optional(z.nullable(z.string())),
  /** How the death is known: a key of `DEATH_SOURCES`, and the health worker's note. */
  deathSource: z.optional(z.string()),
  deathNote: z.optional(z.string()),
  /** The version that a correction begins with. */
  version: z.int(),
  /** A health worker may correct the phone: nobody signs in with it, and it is not that of somebody else's account. */
  isPhoneCorrectable: z.boolean(),
  /** The caller is a doctor who has an appointment with the patient today. */
  isSeenToday: z.boolean(),
});

export const getPatient = endpoint({
  method: 'GET',
  path: '/patients/:id',
  requires: 'patient.read',
  summary:
    'The details of a patient: for staff, and for a doctor who was asked by the patient, was shown their code or gave a reason',
  input: z.object({ id }),
  output: patientDetails,
  errors: ['notFound'],
});

export const findLikelyDuplicates = endpoint({
  method: 'POST',
  path: '/patients/duplicates',
  requires: 'patient.register',
  summary:
    'Patients who may be the one about to be registered: the same phone, or the same name in either script and nearly the same birth date, or age where only that is known. Of people whose data are not open to the caller it says only that there are some',
  input: z.object({
    firstName: personName,
    lastName: nameOrNone,
    dateOfBirth: birthDate,
    birthRange,
    phone: z.optional(phone),
  }),
  output: z.object({
    /** Patients whose data are open to the caller. */
    patients: z.array(patientSummary),
    /** Somebody else like this is registered. */
    hasOthers: z.boolean(),
  }),
  errors: ['tooManyRequests'],
  reads: true,
});

/** A person who is registered at the desk. */
const deskPerson = z.object({
  ...personDetails,
  dateOfBirth: z.optional(birthDate),
  /** Instead of the birth date, if only the age is known. */
  age: z.optional(ageInYears),
  ageUnit,
  contact: z.nullable(contact),
  address: z.extend(place, { street: z.optional(line()) }),
  language,
  codeBy: z.enum(['message', 'slip']),
});

const hasContactForCode = compareFields<z.output<typeof deskPerson>>(
  (form) => form.codeBy === 'slip' || form.contact !== null,
  { reads: ['codeBy', 'contact'], at: 'contact', error: 'required' },
);

/** The form if the birth date is known. */
export const deskPersonByBirth = z
  .extend(deskPerson, { dateOfBirth: birthDate })
  .check(hasContactForCode, checkOtherName());

/** The form if only the age is known. */
export const deskPersonByAge = z
  .extend(deskPerson, { age: ageInYears })
  .check(hasContactForCode, checkOtherName(), ...checkAge('age', 'ageUnit'));

export const registerPatientAtDesk = endpoint({
  method: 'POST',
  path: '/patients/desk',
  requires: 'patient.register',
  summary:
    'Registers somebody at the desk and issues the Patient ID, with a one-time code to set a password: by message, or on a printed slip',
  input: deskPerson.check(hasContactForCode, checkOtherName(), ...checkAge('age', 'ageUnit'), checkBirthOrAge()),
  output: z.object({
    patient: patientSummary,
    /** For the slip; null if it was sent by message. Valid for 7 days. */
    code: z.nullable(z.string()),
  }),
  errors: ['contactInUse', 'messagesUsedUp'],
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/patients/invitations/use',
  requires: 'anyone',
  summary: 'Sets the first password of a patient registered at the desk, with the Patient ID and the one-time code',
  input: z
    .object({
      patientId: publicId,
      code: z.string().check(z.trim(), z.minLength(6, { error: 'oneTimeCode' }), z.maxLength(12)),
      password: z.string().check(z.minLength(8, { error: 'passwordShort' }), z.maxLength(200)),
      confirmPassword: z.string(),
    })
    .check(requireSamePasswords()),
  output: z.object({}),
  errors: ['badCode'],
});
