/** The lists of diagnoses and medicines of a visit, as data with a source (`schedules/diagnoses.json`, `schedules/medicines.json`). Forms and the service load them; readers do not. */
import * as z from '@chautari/contract/zod';
import { endpoint } from './endpoint';
import { bilingual } from './fields';
import { DOSE_UNITS, ROUTES } from './records/opdRows';

const key = z.string().check(z.regex(/^[a-z][a-zA-Z0-9]{0,39}$/, { error: 'invalid' }));

export const listedDiagnosis = z.object({
  /** The code of the monthly form. */
  code: z.string(),
  name: bilingual,
  /** Further words and abbreviations to search by, in both scripts. */
  words: z.array(z.string()),
  sex: z.optional(z.enum(['female', 'male'])),
  /** Completed months of life. */
  fromMonths: z.optional(z.int()),
  toMonths: z.optional(z.int()),
  /** Danger signs that the form asks about. */
  asks: z.optional(z.array(z.string())),
  /** Reported to the health office, at once or with the report of the district. */
  notify: z.optional(z.enum(['atOnce', 'report'])),
  /** A visit for it is as private as an entry of a private register. */
  private: z.optional(z.boolean()),
  /** Two weeks of it may be tuberculosis. */
  asksTb: z.optional(z.boolean()),
});
export type ListedDiagnosis = z.infer<typeof listedDiagnosis>;

/** `words`: beginnings of words by which people write down the allergy. `related`: classes that are pointed out. */
export const allergyClass = z.object({
  key,
  name: bilingual,
  words: z.array(z.string()),
  related: z.array(z.string()),
  /** Related classes that are stopped after a severe reaction. */
  severeRelated: z.optional(z.array(z.string())),
  /** Pointed out, and stopped only after a severe reaction. */
  onlyWarns: z.optional(z.boolean()),
});

/** When a medicine is not right, or needs care. `pregnant`, `underMonths`: the form stops. */
export const caution = z.object({
  key,
  name: bilingual,
  pregnant: z.optional(z.boolean()),
  underMonths: z.optional(z.int()),
});

export const listedMedicine = z.object({
  key,
  name: bilingual,
  words: z.array(z.string()),
  strengths: z.array(z.string()),
  unit: z.enum(DOSE_UNITS),
  routes: z.array(z.enum(ROUTES)),
  /** A text to read, never filled in. */
  adultDose: z.optional(z.string()),
  /** The same in Nepali. */
  adultDoseNp: z.optional(z.string()),
  /** Words of what is in it. */
  substances: z.optional(z.array(z.string())),
  allergyClass: z.optional(z.string()),
  avoid: z.optional(z.array(z.string())),
  /** The dose of a child depends on the weight. */
  byWeight: z.optional(z.boolean()),
});
export type ListedMedicine = z.infer<typeof listedMedicine>;

export const visitLists = z.object({
  diagnoses: z.array(listedDiagnosis),
  allergyClasses: z.array(allergyClass),
  /** Beginnings of words by which people write down that a reaction was severe. */
  severeWords: z.optional(z.array(z.string())),
  cautions: z.array(caution),
  medicines: z.array(listedMedicine),
});
export type VisitLists = z.infer<typeof visitLists>;

export const getVisitLists = endpoint({
  method: 'GET',
  path: '/schedules/visit-lists',
  requires: 'anyone',
  summary: 'Diagnoses and medicines to choose from in the report of a visit, the most common ones first',
  input: z.object({}),
  output: visitLists,
  errors: [],
});

/** The number of rows that a form offers before anybody searches. */
export const MAX_OFFERED = 10;

export const getMostUsed = endpoint({
  method: 'GET',
  path: '/schedules/most-used',
  requires: 'record.official',
  summary:
    'Which diagnoses and medicines the facility of the caller wrote most in the last year, ten of each; none while nobody wrote any',
  input: z.object({}),
  output: z.object({ diagnoses: z.array(z.string()), medicines: z.array(z.string()) }),
  errors: [],
});
