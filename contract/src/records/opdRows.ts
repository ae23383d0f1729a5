/** Rows of a visit: diagnoses and medicines. The service writes the names and what stopped a row, so that readers need no list. */
import * as z from '@chautari/contract/zod';
import { compareFields } from '../compareFields';
import { line } from '../fields';

export const MAX_DIAGNOSES = 6;
export const MAX_MEDICINES = 10;
export const MAX_DAYS = 180;

export const rowName = z.object({ en: line(160), np: line(160) });

export const CERTAINTIES = ['provisional', 'confirmed'] as const;

/** A diagnosis of the list. The first one of a visit is the main one. */
export const diagnosisRow = z.object({
  /** The code of the monthly form, such as `CA07.0`. */
  code: z.string().check(z.regex(/^[A-Z0-9][A-Za-z0-9.-]{1,14}$/, { error: 'invalid' })),
  certainty: z.enum(CERTAINTIES),
  name: z.optional(rowName),
  /** Written by the service: who holds the account of a young person's family does not read the visit, and no paper names it. */
  private: z.optional(z.boolean()),
});
export type DiagnosisRow = z.infer<typeof diagnosisRow>;

export const DOSE_UNITS = ['tablet', 'ml', 'drop', 'puff', 'sachet', 'application', 'piece'] as const;
/** Once, twice, three or four times a day, at night, at once, as needed, once a week. */
export const FREQUENCIES = ['OD', 'BD', 'TDS', 'QID', 'HS', 'STAT', 'SOS', 'QWK'] as const;
export type Frequency = (typeof FREQUENCIES)[number];
export const ROUTES = [
  'oral',
  'IM',
  'IV',
  'SC',
  'intradermal',
  'rectal',
  'skin',
  'eye',
  'ear',
  'mouth',
  'vaginal',
  'inhaled',
  'other',
] as const;
export const TIMINGS = ['beforeFood', 'afterFood', 'bedtime'] as const;
export const SOURCES = ['here', 'buy'] as const;

/** Why a row is stopped until somebody says why the medicine is right all the same. */
export const MEDICINE_STOPS = ['allergy', 'twice', 'noWeight', 'pregnancy', 'age'] as const;
export type MedicineStop = (typeof MEDICINE_STOPS)[number];

const wholeNumber = (min: number, max: number) =>
  z
    .number()
    .check(
      z.int({ error: 'impossible' }),
      z.minimum(min, { error: 'impossible' }),
      z.maximum(max, { error: 'impossible' }),
    );

/** Whether the number of days is asked for: not of a single dose, nor of one as needed. */
export const asksDays = (frequency: Frequency | undefined) => frequency !== 'STAT' && frequency !== 'SOS';

/** A medicine of the list, or one that is written. */
export const medicineRow = z
  .object({
    /** The key in the list. */
    item: z.optional(z.string().check(z.regex(/^[a-z][a-zA-Z0-9]{0,39}$/, { error: 'invalid' }))),
    /** Of a medicine that the list does not have. */
    text: z.optional(line(80)),
    name: z.optional(rowName),
    strength: z.optional(line(60)),
    dose: z.number().check(z.minimum(0.05, { error: 'impossible' }), z.maximum(1000, { error: 'impossible' })),
    unit: z.enum(DOSE_UNITS),
    frequency: z.enum(FREQUENCIES),
    /** Of one as needed: the most doses of a day. */
    mostADay: z.optional(wholeNumber(1, 12)),
    route: z.optional(z.nullable(z.enum(ROUTES))),
    timing: z.optional(z.nullable(z.enum(TIMINGS))),
    days: z.optional(wholeNumber(1, MAX_DAYS)),
    /** How much the patient gets, in the unit of the dose. */
    quantity: z.optional(wholeNumber(1, 5000)),
    source: z.enum(SOURCES),
    /** Written by the service. */
    stops: z.optional(z.array(z.enum(MEDICINE_STOPS)).check(z.maxLength(MEDICINE_STOPS.length))),
    /** Written by the service: the reaction to it, or to a related medicine, was severe. */
    severe: z.optional(z.boolean()),
    /** Why it is right all the same. */
    reason: z.optional(line(200)),
  })
  .check(
    compareFields(({ item, text }) => Boolean(item ?? text), {
      reads: ['item', 'text'],
      at: 'text',
      error: 'required',
    }),
    compareFields(({ frequency, days }) => !asksDays(frequency) || days !== undefined, {
      reads: ['frequency', 'days'],
      at: 'days',
      error: 'required',
    }),
    compareFields(({ frequency, mostADay }) => frequency !== 'SOS' || mostADay !== undefined, {
      reads: ['frequency', 'mostADay'],
      at: 'mostADay',
      error: 'required',
    }),
  );
export type MedicineRow = z.infer<typeof medicineRow>;

const TIMES_A_DAY = { OD: 1, BD: 2, TDS: 3, QID: 4, HS: 1 };
const COUNTED_UNITS: readonly string[] = ['tablet', 'ml', 'sachet', 'piece'];
const DAYS_A_WEEK = 7;

/** Returns how much a row takes in all, in the unit of the dose; `undefined` where nobody counts it or something is missing. */
export function getQuantity({
  dose,
  unit,
  frequency,
  days,
}: { [K in 'dose' | 'unit' | 'frequency' | 'days']?: MedicineRow[K] | undefined }): number | undefined {
  if (!dose || !unit || !frequency || frequency === 'SOS' || !COUNTED_UNITS.includes(unit)) return undefined;
  if (frequency === 'STAT') return Math.ceil(dose);
  if (!days) return undefined;
  const times = frequency === 'QWK' ? Math.ceil(days / DAYS_A_WEEK) : TIMES_A_DAY[frequency] * days;
  return Math.ceil(dose * times);
}
