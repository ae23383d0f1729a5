/** The file of a register: a questionnaire, and beside it what it marks, what is due, and what it counts. */
import * as z from '@chautari/contract/zod';
import { ADVICE } from '../findings';
import { condition, linkId, questionnaire } from './fhir';

const words = z.strictObject({
  en: z.string().check(z.minLength(1, { error: 'required' }), z.maxLength(200)),
  np: z.string().check(z.minLength(1, { error: 'required' }), z.maxLength(200)),
});
const key = z.string().check(z.regex(/^[a-z][A-Za-z0-9_.-]{0,39}$/, { error: 'key' }));

/** What a health worker must look at. `today` and `soon` are for attention, the other advice is urgent. */
const mark = z.strictObject({
  key,
  ...condition,
  advice: z.enum(ADVICE),
  text: words,
  /** Where the rule comes from; without one it waits for a clinician in `docs/texts.md`. */
  source: z.optional(words),
});
export type Mark = z.infer<typeof mark>;

/** The day to come again: that of a date item, or of the entry, and days after it. The first one whose condition holds counts. */
const due = z.strictObject({
  key,
  ...condition,
  /** The item of a date; without it the day of the entry counts. */
  from: z.optional(linkId),
  plusDays: z.optional(z.int().check(z.minimum(0), z.maximum(7500))),
  /** It names no illness: others may see the phone. */
  name: words,
  source: z.optional(words),
});
export type DueRule = z.infer<typeof due>;

/** A row of the monthly figures. */
const figure = z.strictObject({
  key,
  name: words,
  ...condition,
  /** Counts the number of this item in place of the entries. */
  sum: z.optional(linkId),
  /** The first years of the age bands. */
  bands: z.optional(z.array(z.int().check(z.minimum(0), z.maximum(130))).check(z.minLength(1), z.maxLength(12))),
  /** Counted apart: new is the first entry of a person in the fiscal year. */
  splits: z.optional(z.array(z.enum(['sex', 'new'])).check(z.maxLength(2))),
});
export type Figure = z.infer<typeof figure>;

export const registerDefinition = z.strictObject({
  questionnaire,
  marks: z.optional(z.array(mark).check(z.maxLength(60))),
  due: z.optional(z.array(due).check(z.maxLength(20))),
  figures: z.optional(z.array(figure).check(z.maxLength(100))),
});
export type RegisterDefinition = z.infer<typeof registerDefinition>;
