/** The details of doctors and staff. Application, own profile and public list take their fields from here, so that each is described once. */
import * as z from '@chautari/contract/zod';
import { todayInNepal } from './calendar';
import { bilingual, civilDate, id, licenseNumber, line, sex } from './fields';

const pastDay = civilDate.check(
  z.refine((day) => day >= '1940-01-01', { error: 'date' }),
  z.refine((day) => day <= todayInNepal(), { error: 'inFuture' }),
);
const experienceYears = z.int().check(z.minimum(0), z.maximum(80));
const staffLicenseNumber = line(40);

/** The same text in the other language; null clears it, absent it stays as it is. */
const otherText = z.optional(z.nullable(line()));

const shared = {
  name: line(),
  otherName: otherText,
  hospital: line(),
  location: line(),
  /** The last day of the registration with the council, as the certificate says. */
  registeredUntil: z.optional(civilDate),
};

/**
 * The details of a doctor, as the application sends them and `doctors` stores them. A field that a doctor may leave out is
 * `z.optional(z.nullable(…))`: null clears it.
 */
export const doctorDetails = {
  ...shared,
  specialization: line(),
  otherSpecialization: otherText,
  qualification: line(),
  licenseNumber,
  /** The day on which the doctor began to practise. */
  practisingSince: pastDay,
  photoId: id,
};
export type DoctorDetails = z.infer<z.ZodMiniObject<typeof doctorDetails>>;

/** The drawings that can stand for a doctor without a photo: what each shows, because the portal does not publish sex or age. */
export const PORTRAITS = [
  'youngWoman',
  'womanWithBraid',
  'womanWithGlasses',
  'olderWoman',
  'youngMan',
  'manWithMoustache',
  'manWithBeard',
  'olderMan',
] as const;
export type Portrait = (typeof PORTRAITS)[number];
const portrait = z.nullable(z.enum(PORTRAITS));

/** Languages of Nepal that are spoken in consultations; `sign`: Nepali Sign Language. */
export const SPOKEN_LANGUAGES = [
  'nepali',
  'maithili',
  'bhojpuri',
  'tharu',
  'tamang',
  'nepalBhasa',
  'magar',
  'avadhi',
  'rai',
  'limbu',
  'gurung',
  'sherpa',
  'doteli',
  'urdu',
  'hindi',
  'english',
  'sign',
] as const;
export type SpokenLanguage = (typeof SPOKEN_LANGUAGES)[number];
const languages = z.array(z.enum(SPOKEN_LANGUAGES)).check(z.maxLength(SPOKEN_LANGUAGES.length));

const { practisingSince: _, ...changeable } = doctorDetails;

/** In the own profile: years in place of the first day, and a drawing in place of the photo. */
export const ownDoctorDetails = {
  ...changeable,
  experienceYears,
  photoId: z.nullable(id),
  /** The own choice; an application has a photo and does not ask. */
  portrait: z.optional(portrait),
  /** The languages that the doctor speaks with patients; null clears them. */
  languages: z.optional(z.nullable(languages)),
  /** Patients may look for a woman or a man; nothing shows it. */
  sex: z.optional(z.nullable(sex)),
};

/** What everybody reads. A detail is public only if this object has it. */
export const publicDoctorDetails = {
  name: bilingual,
  specialization: bilingual,
  qualification: doctorDetails.qualification,
  licenseNumber: doctorDetails.licenseNumber,
  experienceYears: z.int().check(z.minimum(0)),
  portrait,
  /** Empty where the doctor has not said. */
  languages,
};

/** The details of a staff member, as the application sends them. */
export const staffDetails = {
  ...shared,
  position: line(),
  otherPosition: otherText,
  licenseNumber: z.optional(staffLicenseNumber),
  experienceYears: z.optional(experienceYears),
  photoId: z.optional(id),
};
export type StaffDetails = z.infer<z.ZodMiniObject<typeof staffDetails>>;

/** In the own profile, where null clears a field. */
export const ownStaffDetails = {
  ...staffDetails,
  licenseNumber: z.nullable(staffLicenseNumber),
  experienceYears: z.nullable(experienceYears),
  photoId: z.nullable(id),
};
