/** An entry of a register: the answers to one version of its questionnaire. `questionnaires/` checks them against it. */
import * as z from '@chautari/contract/zod';
import { bilingual, text } from '../fields';
import { MAX_ANSWERS, MAX_OPTIONS, MAX_ROWS } from './registerLimits';
import { pastOrToday } from './fields';
import { alarm } from './vitals';

export const canonicalUrl = z
  .string()
  .check(z.regex(/^https?:\/\/[\w.-]+(?:\/[\w.~-]+)+$/, { error: 'url' }), z.maxLength(200));
export const registerVersion = z.string().check(z.regex(/^[\w.-]{1,20}$/, { error: 'version' }));

const answerKey = z.string().check(z.regex(/^[A-Za-z0-9·_/-]{1,60}$/));
const code = z.string().check(z.maxLength(60));
const anyNumber = z.number().check(z.minimum(-1e9), z.maximum(1e9));

/** A quantity whose number is not typed yet is no answer. */
const quantityAnswer = z.object({ value: z.optional(z.nullable(anyNumber)), unit: z.optional(z.nullable(code)) });
const answer = z.union([
  z.boolean(),
  anyNumber,
  text(4000),
  // Codes of options, and the text of an open choice.
  z.array(z.string().check(z.maxLength(250))).check(z.maxLength(MAX_OPTIONS)),
  quantityAnswer,
]);
export type Answer = z.infer<typeof answer>;

const isSmall = z.refine<object>((answers) => Object.keys(answers).length <= MAX_ANSWERS, { error: 'tooMany' });
/** A field without an answer is missing or null, as forms leave it. */
const row = z.record(answerKey, z.optional(z.nullable(answer))).check(isSmall);
export type AnswerRow = z.infer<typeof row>;

/** Answers by the keys of their items. Those of a group that repeats are in rows, those of other groups are beside the rest. */
const answers = z
  .record(answerKey, z.optional(z.nullable(z.union([answer, z.array(row).check(z.maxLength(MAX_ROWS))]))))
  .check(isSmall);
export type Answers = z.infer<typeof answers>;

export const registerEntry = z.object({
  kind: z.literal('registerEntry'),
  questionnaire: canonicalUrl,
  version: registerVersion,
  date: pastOrToday,
  answers,
  /** The items whose improbable value was measured again, and is right. */
  confirmed: z.optional(z.nullable(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(10)))),
  actionsTaken: alarm.actionsTaken,
});

/** What an answer of a register is read with, for the person on the day of the entry. */
export const entryRemark = z.object({
  /** The linkId of its item. */
  item: z.string(),
  /** The class that the answers speak for, where another one was chosen. */
  proposal: z.optional(z.string()),
  /** The usual range. */
  limit: z.optional(z.object({ min: z.optional(z.number()), max: z.optional(z.number()) })),
  /** A z-score of the WHO that follows from it. */
  score: z.optional(z.object({ name: bilingual, value: z.number() })),
});
export type EntryRemark = z.infer<typeof entryRemark>;

export const REGISTER_CONTENTS = { registerEntry };
