/** Health workers correct what is written of a person, with a reason. */
import * as z from '@chautari/contract/zod';
import { BIRTH_CALENDARS, BIRTH_PRECISIONS } from './birth';
import { compareFields } from './compareFields';
import { endpoint } from './endpoint';
import { ageInYears, ageUnit, birthDate, checkAge, id, line, phone, place, text, wholeName } from './fields';
import { patientDetails } from './patients';
import { checkOtherName, personDetails } from './people';

/** By what a health worker knows better: the paper card, the birth registration, the person or family, a slip of the pen. */
export const CORRECTION_REASONS = ['card', 'birthRegistration', 'personTold', 'slip', 'other'] as const;
export type CorrectionReason = (typeof CORRECTION_REASONS)[number];

const correction = z.object({
  ...personDetails,
  id,
  /** The version that the form began with. */
  version: z.int(),
  otherName: z.nullable(wholeName),
  birthPrecision: z.enum(BIRTH_PRECISIONS),
  /** The day; or any day of the month or year, in `birthCalendar`, where no more is known. */
  dateOfBirth: z.optional(birthDate),
  birthCalendar: z.optional(z.enum(BIRTH_CALENDARS)),
  /** Today, where only the age is known. */
  age: z.optional(ageInYears),
  ageUnit,
  address: z.extend(place, { street: z.nullable(line()) }),
  phone: z.nullable(phone),
  reason: z.enum(CORRECTION_REASONS),
  note: z.nullable(text(500)),
});
type Correction = z.output<typeof correction>;

export const correctPatient = endpoint({
  method: 'PUT',
  path: '/patients/:id',
  requires: 'patient.correct',
  summary:
    'Corrects name, birth date, sex, address and phone of a patient, with a reason. What stood before is kept, and records, marks and due care follow at once. The phone with which somebody signs in stays: only they can change it. Of another phone the old and the new one get a message',
  input: correction.check(
    checkOtherName<Correction>(),
    ...checkAge('age', 'ageUnit'),
    compareFields<Correction>(
      ({ birthPrecision, dateOfBirth }) => birthPrecision === 'about' || dateOfBirth !== undefined,
      { reads: ['birthPrecision', 'dateOfBirth'], at: 'dateOfBirth', error: 'required' },
    ),
    compareFields<Correction>(({ birthPrecision, age }) => birthPrecision !== 'about' || age !== undefined, {
      reads: ['birthPrecision', 'age'],
      at: 'age',
      error: 'required',
    }),
    compareFields<Correction>(({ reason, note }) => reason !== 'other' || note !== null, {
      reads: ['reason', 'note'],
      at: 'note',
      error: 'required',
    }),
  ),
  output: patientDetails,
  errors: ['notFound', 'changedMeanwhile', 'contactInUse'],
});
