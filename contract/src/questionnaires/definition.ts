/** The file of a register: a questionnaire, and beside it what it marks, what is due, and what it counts. */
import * as z from '@chautari/contract/zod';
import { ADVICE } from '../findings';
import { GROWTH_STANDARDS } from '../growthScores';
import { code, condition, linkId, questionnaire } from './fhir';

const words = z.strictObject({
  en: z.string().check(z.minLength(1, { error: 'required' }), z.maxLength(200)),
  np: z.string().check(z.minLength(1, { error: 'required' }), z.maxLength(200)),
});
const key = z.string().check(z.regex(/^[a-z][A-Za-z0-9_.-]{0,59}$/, { error: 'key' }));

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
  /** In place of both: the first follow-up of the classes that were chosen. */
  classes: z.optional(z.literal(true)),
  /** In place of them: numbers and other results, of which one that is asked for and not answered waits from the day of the entry on. */
  waitsFor: z.optional(z.array(linkId).check(z.minLength(1), z.maxLength(60))),
  /** It names no illness: others may see the phone. */
  name: words,
  source: z.optional(words),
});
export type DueRule = z.infer<typeof due>;

/** Which entry of a person counts where a row counts people in place of entries. */
const lastEntry = z.strictObject({
  ...condition,
  /** How old the entry may be on the last day of the month. */
  days: z.int().check(z.minimum(1), z.maximum(20_000)),
});

/** A row of the monthly figures. */
const figure = z.strictObject({
  key,
  name: words,
  ...condition,
  /** Counts people in place of entries: each by the last entry, until the end of the month, of those for which this holds. */
  last: z.optional(lastEntry),
  /** Holds for the last answer that the person gave to each question, in this entry or an earlier one of the register. */
  lastAnswers: z.optional(z.strictObject(condition)),
  /** Dates, of which the last one that is answered says in which month the entry counts. The same day of a person counts once. */
  date: z.optional(z.array(linkId).check(z.minLength(1), z.maxLength(20))),
  /** Counts the number of this item in place of the entries. */
  sum: z.optional(linkId),
  /** The first years of the age bands. */
  bands: z.optional(z.array(z.int().check(z.minimum(0), z.maximum(130))).check(z.minLength(1), z.maxLength(12))),
  /** Counted apart: new is the first entry of a person in the fiscal year. */
  splits: z.optional(z.array(z.enum(['sex', 'new'])).check(z.maxLength(2))),
});
export type Figure = z.infer<typeof figure>;

/** The colours of a classification: refer at once, treat here, care at home. */
export const CLASS_COLOURS = ['pink', 'yellow', 'green'] as const;
export type ClassColour = (typeof CLASS_COLOURS)[number];

/** One class: an option of the item that the health worker chooses it in. */
const registerClass = z.strictObject({
  option: code,
  colour: z.enum(CLASS_COLOURS),
  /** Proposed if one of them holds; one without `when` always does. */
  rules: z.array(z.strictObject({ ...condition, source: z.optional(words) })).check(z.minLength(1), z.maxLength(10)),
  /** Marks the entry, proposed or chosen. */
  advice: z.optional(z.enum(ADVICE)),
  treatment: z.optional(z.array(words).check(z.minLength(1), z.maxLength(8))),
  followUpDays: z.optional(z.int().check(z.minimum(1), z.maximum(365))),
});
export type RegisterClass = z.infer<typeof registerClass>;

/** The classes of one choice, the gravest first. The first one that a rule holds for is proposed. */
const classification = z.strictObject({
  item: linkId,
  classes: z.array(registerClass).check(z.minLength(1), z.maxLength(12)),
});
export type Classification = z.infer<typeof classification>;

/** The usual range of a number. The first one whose condition holds counts. */
const limit = z.strictObject({
  item: linkId,
  ...condition,
  min: z.optional(z.number().check(z.minimum(-1e9), z.maximum(1e9))),
  max: z.optional(z.number().check(z.minimum(-1e9), z.maximum(1e9))),
  source: z.optional(words),
});
export type Limit = z.infer<typeof limit>;

/** A number that follows from answers and the person: a z-score of the WHO. Conditions read it like an answer. */
const derived = z.strictObject({
  key: linkId,
  name: words,
  standard: z.enum(GROWTH_STANDARDS),
  /** The items that it reads: kg, and cm. */
  weight: z.optional(linkId),
  height: z.optional(linkId),
  /** The choice of how the length was measured, `lying` or `standing`. */
  position: z.optional(linkId),
});
export type Derived = z.infer<typeof derived>;

export const registerDefinition = z.strictObject({
  questionnaire,
  /** Only the person reads its entries, not who holds the account that the person belongs to. Holds for all versions. */
  private: z.optional(z.literal(true)),
  classifications: z.optional(z.array(classification).check(z.maxLength(20))),
  derived: z.optional(z.array(derived).check(z.maxLength(10))),
  limits: z.optional(z.array(limit).check(z.maxLength(150))),
  marks: z.optional(z.array(mark).check(z.maxLength(60))),
  due: z.optional(z.array(due).check(z.maxLength(20))),
  figures: z.optional(z.array(figure).check(z.maxLength(100))),
});
export type RegisterDefinition = z.infer<typeof registerDefinition>;
