/** Somebody has died: health workers mark it with the day and how they know it, and take it back where it was a slip. */
import * as z from '@chautari/contract/zod';
import { BIRTH_CALENDARS, getBirthDays, getBirthInPeriod, toBirth, type Birth, type BirthRange } from './birth';
import { compareFields } from './compareFields';
import { endpoint } from './endpoint';
import { birthDate, id, text } from './fields';
import { patientDetails } from './patients';

/** A death: its day, or the middle of the days between which it was. */
export interface Death {
  day: string;
  /** Absent where the day is known. */
  range?: BirthRange | undefined;
}

/** How well the day of a death is known. */
export const DEATH_PRECISIONS = ['day', 'month', 'year'] as const;
type DeathPrecision = (typeof DEATH_PRECISIONS)[number];

/** Returns the first and the last day on which somebody may have died. */
export const getDeathDays = ({ day, range }: Death) => ({
  earliest: range?.earliest ?? day,
  latest: range?.latest ?? day,
});

/** Returns the death on a day, or within its month or year from the birth until today; `undefined` where that is before the birth. */
export function findDeath(
  day: string,
  precision: DeathPrecision,
  calendar: (typeof BIRTH_CALENDARS)[number],
  birth: Birth,
): Death | undefined {
  const born = getBirthDays(birth).earliest;
  if (precision === 'day') return day < born ? undefined : { day };
  const { birthRange } = getBirthInPeriod(day, precision, calendar);
  if (birthRange.latest < born) return undefined;
  const earliest = birthRange.earliest < born ? born : birthRange.earliest;
  const { dateOfBirth: middle, birthRange: range } = toBirth({ ...birthRange, earliest });
  return { day: middle, range };
}

/** How a health worker knows that somebody has died. */
export const DEATH_SOURCES = ['seen', 'family', 'facility', 'registration', 'other'] as const;
export type DeathSource = (typeof DEATH_SOURCES)[number];

/** Why a mark is taken back. */
export const DEATH_SLIPS = ['wrongPerson', 'notTrue', 'other'] as const;
export type DeathSlip = (typeof DEATH_SLIPS)[number];

const note = z.nullable(text(500));

/** `version`: the version of the person that the form began with. */
const person = { id, version: z.int() };

const mark = z.object({
  ...person,
  precision: z.enum(DEATH_PRECISIONS),
  /** The day; or any day of the month or year, in `calendar`, where no more is known. */
  diedOn: birthDate,
  calendar: z.optional(z.enum(BIRTH_CALENDARS)),
  source: z.enum(DEATH_SOURCES),
  note,
});

export const markDeath = endpoint({
  method: 'POST',
  path: '/patients/:id/death',
  requires: 'patient.correct',
  summary:
    'Marks a patient as having died. Coming appointments are cancelled and tokens end without a message, nothing is due or can be booked any more, and only visits up to that day can still be written down. The record stays. An account in which nobody else lives is closed to its sign-in',
  input: mark.check(
    compareFields<z.output<typeof mark>>((form) => form.source !== 'other' || form.note !== null, {
      reads: ['source', 'note'],
      at: 'note',
      error: 'required',
    }),
  ),
  output: patientDetails,
  errors: ['notFound', 'changedMeanwhile', 'wrongState'],
});

const takeBack = z.object({ ...person, reason: z.enum(DEATH_SLIPS), note });

export const takeBackDeath = endpoint({
  method: 'POST',
  path: '/patients/:id/death/take-back',
  requires: 'patient.correct',
  summary:
    'Takes the mark of a death back, with a reason. What was marked is kept. Appointments that it has cancelled stay cancelled, and the patient gets a message of each that is still to come',
  input: takeBack.check(
    compareFields<z.output<typeof takeBack>>((form) => form.reason !== 'other' || form.note !== null, {
      reads: ['reason', 'note'],
      at: 'note',
      error: 'required',
    }),
  ),
  output: patientDetails,
  errors: ['notFound', 'changedMeanwhile', 'wrongState'],
});
