/** The subset of FHIR R4 `Questionnaire` that registers are written in. `docs/registers.md` lists it. Every other element is refused by name. */
import * as z from '@chautari/contract/zod';
import { AGE_UNITS } from '../calendar';
import { civilDate } from '../fields';
import { EXTENSION, ITEM_TYPES, MAX_DEPTH, MAX_ITEMS, OPERATORS } from './elements';
import { canonicalUrl, registerVersion } from '../records/registerEntry';
import { MAX_OPTIONS } from '../records/registerLimits';

/** The longest text of an item, in letters. */
const MAX_LABEL = 500;
const MAX_URL = 200;

/** `1.2` and `/8867-4` are common: the first letter may be any but a blank. */
export const linkId = z.string().check(z.regex(/^[A-Za-z0-9_./-]{1,60}$/, { error: 'linkId' }));

const label = z.string().check(z.minLength(1, { error: 'required' }), z.maxLength(MAX_LABEL));
export const code = z.string().check(z.minLength(1, { error: 'required' }), z.maxLength(60));

const translation = z.strictObject({
  url: z.literal(EXTENSION.translation),
  extension: z
    .array(
      z.strictObject({
        url: z.enum(['lang', 'content']),
        valueCode: z.optional(z.string().check(z.maxLength(10))),
        valueString: z.optional(label),
      }),
    )
    .check(z.maxLength(2)),
});
/** The element beside a text that has its translations. */
const translated = z.optional(z.strictObject({ extension: z.array(translation).check(z.maxLength(5)) }));
export type Translated = z.infer<typeof translated>;

const coding = z.strictObject({
  system: z.optional(z.string().check(z.maxLength(MAX_URL))),
  code,
  display: z.optional(label),
  _display: translated,
});
export type Coding = z.infer<typeof coding>;

const quantity = z.strictObject({
  value: z.number().check(z.minimum(-1e9), z.maximum(1e9)),
  unit: z.optional(label),
  system: z.optional(z.string().check(z.maxLength(MAX_URL))),
  code: z.optional(code),
});

const aNumber = z.number().check(z.minimum(-1e9), z.maximum(1e9));
const anInteger = z.int().check(z.minimum(-1e9), z.maximum(1e9));

/** The values that a condition compares an answer with: the one that fits the type of the item. */
const comparedValues = {
  answerBoolean: z.optional(z.boolean()),
  answerInteger: z.optional(anInteger),
  answerDecimal: z.optional(aNumber),
  answerDate: z.optional(civilDate),
  answerString: z.optional(label),
  answerCoding: z.optional(coding),
  answerQuantity: z.optional(quantity),
};
export const enableWhen = z.strictObject({ question: linkId, operator: z.enum(OPERATORS), ...comparedValues });
export type EnableWhen = z.infer<typeof enableWhen>;

/** A clause is about an answer (`question`), or about the person: the age in a unit, or the sex. */
const clause = z.strictObject({
  question: z.optional(linkId),
  age: z.optional(z.enum(AGE_UNITS)),
  sex: z.optional(z.enum(['male', 'female', 'other'])),
  operator: z.optional(z.enum(OPERATORS)),
  ...comparedValues,
});
export type Clause = z.infer<typeof clause>;

/** The condition of a mark, a day or a figure, in the shape of `enableWhen`. Without `when` it always holds. */
export const condition = {
  when: z.optional(z.array(clause).check(z.minLength(1), z.maxLength(20))),
  behavior: z.optional(z.enum(['all', 'any'])),
  /** How many of the clauses hold, in place of `behavior`. */
  atLeast: z.optional(z.int().check(z.minimum(1), z.maximum(20))),
};
export interface Condition {
  when?: Clause[] | undefined;
  behavior?: 'all' | 'any' | undefined;
  atLeast?: number | undefined;
}

const extension = z.strictObject({
  url: z.enum([EXTENSION.minValue, EXTENSION.maxValue, EXTENSION.unit, EXTENSION.unitOption, EXTENSION.side], {
    error: 'unknownExtension',
  }),
  valueInteger: z.optional(anInteger),
  valueDecimal: z.optional(aNumber),
  valueDate: z.optional(civilDate),
  valueCoding: z.optional(coding),
  valueCode: z.optional(z.enum(['past', 'future'])),
});
export type Extension = z.infer<typeof extension>;

const initial = z.strictObject({
  valueBoolean: z.optional(z.boolean()),
  valueInteger: z.optional(anInteger),
  valueDecimal: z.optional(aNumber),
  valueDate: z.optional(civilDate),
  valueString: z.optional(label),
  valueCoding: z.optional(coding),
  valueQuantity: z.optional(quantity),
});

const itemFields = {
  linkId,
  type: z.enum(ITEM_TYPES, { error: 'unknownType' }),
  code: z.optional(z.array(coding).check(z.maxLength(5))),
  prefix: z.optional(z.string().check(z.maxLength(20))),
  text: label,
  _text: translated,
  enableWhen: z.optional(z.array(enableWhen).check(z.minLength(1), z.maxLength(20))),
  enableBehavior: z.optional(z.enum(['all', 'any'])),
  required: z.optional(z.boolean()),
  repeats: z.optional(z.boolean()),
  maxLength: z.optional(z.int().check(z.minimum(1), z.maximum(4000))),
  answerOption: z.optional(
    z.array(z.strictObject({ valueCoding: coding })).check(z.minLength(1), z.maxLength(MAX_OPTIONS)),
  ),
  initial: z.optional(z.array(initial).check(z.maxLength(1))),
  extension: z.optional(z.array(extension).check(z.maxLength(20))),
};

const leaf = z.strictObject(itemFields);
export type Item = z.infer<typeof leaf> & { item?: Item[] | undefined };

/** Items of items, down to the deepest level that is allowed. */
const buildItem = (depth: number): z.ZodMiniType<Item> =>
  depth === 1
    ? (leaf as unknown as z.ZodMiniType<Item>)
    : (z.strictObject({
        ...itemFields,
        item: z.optional(z.array(buildItem(depth - 1)).check(z.maxLength(MAX_ITEMS))),
      }) as unknown as z.ZodMiniType<Item>);

export const questionnaire = z.strictObject({
  resourceType: z.literal('Questionnaire'),
  id: z.optional(z.string().check(z.maxLength(64))),
  url: canonicalUrl,
  version: registerVersion,
  name: z.optional(label),
  title: label,
  _title: translated,
  /** Of the texts; English if it is absent. */
  language: z.optional(z.enum(['en'])),
  status: z.enum(['draft', 'active', 'retired']),
  date: z.optional(civilDate),
  publisher: z.optional(label),
  description: z.optional(z.string().check(z.maxLength(4000))),
  subjectType: z.optional(z.array(z.literal('Patient')).check(z.maxLength(1))),
  code: z.optional(z.array(coding).check(z.maxLength(5))),
  item: z.array(buildItem(MAX_DEPTH)).check(z.minLength(1), z.maxLength(MAX_ITEMS)),
});
export type Questionnaire = z.infer<typeof questionnaire>;
