/** What the records of a patient say over time: weights of a child, and results of tests. */
import { getAssessedAge } from '@chautari/contract/birth';
import type { Bilingual } from '@chautari/contract/fields';
import { scoreGrowth } from '@chautari/contract/growthScores';
import { readAnswers } from '@chautari/contract/questionnaires/checkAnswers';
import type { RegisterDefinition } from '@chautari/contract/questionnaires/definition';
import type { Item } from '@chautari/contract/questionnaires/fhir';
import { getLabel, getOptionName, listUnits } from '@chautari/contract/questionnaires/items';
import { findLimit } from '@chautari/contract/questionnaires/limits';
import { convertUnit } from '@chautari/contract/questionnaires/units';
import type { ContentOf } from '@chautari/contract/records/contents';
import type { GrowthRules } from '@chautari/contract/schedules';
import type { GrowthTrend, TestTrend, Trends } from '@chautari/contract/trends';
import type { PatientFacts } from './kinds/kind';
import { getDefinition } from './registers/definitions';
import type { StoredRecord } from './records.queries';

const LOINC = 'http://loinc.org';
const WEIGHT = '29463-7';
const HAEMOGLOBIN = '718-7';
const HAEMOGLOBIN_WORDS = {
  name: { en: 'Haemoglobin', np: 'हेमोग्लोबिन' },
  unit: { en: 'g/dL', np: 'जी/डीएल' },
};
const SCORE_DIGITS = 2;

type Stored = Pick<StoredRecord, 'row' | 'content'>;
type Entry = ContentOf<'registerEntry'>;

/** A coded number of a record. */
interface CodedNumber {
  code: string;
  name: Bilingual;
  unit: Bilingual | null;
  value: number;
  /** Whether it is a test: a register has usual ranges for it, or an antenatal visit its field. */
  isTest: boolean;
  limit: TestTrend['results'][number]['limit'];
}

const findLoinc = ({ code = [] }: Item) => code.find(({ system }) => system === LOINC)?.code;

/** Returns a number in the first unit of its item. */
function readNumber(item: Item, value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  if (item.type !== 'quantity') return undefined;
  const { value: number, unit } = value as { value?: unknown; unit?: string };
  const first = listUnits(item)[0]?.code ?? '';
  return typeof number === 'number' ? convertUnit(number, unit ?? first, first) : undefined;
}

/** Returns the coded numbers of an entry of a register, without those in rows. */
function listEntryNumbers(content: Entry, definition: RegisterDefinition, person: PatientFacts): CodedNumber[] {
  const { fields, answers } = readAnswers(definition.questionnaire, content.answers);
  return fields.flatMap(({ item, path, value, isEnabled }) => {
    const code = findLoinc(item);
    const number = code && isEnabled && !path.includes('.') ? readNumber(item, value) : undefined;
    if (!code || number === undefined) return [];
    const isTest = definition.limits?.some((limit) => limit.item === item.linkId) ?? false;
    const limit = isTest ? findLimit(definition, item.linkId, { answers, date: content.date, person }) : undefined;
    const [unit] = listUnits(item);
    return [
      {
        ...{ code, value: number, isTest, name: getLabel(item), unit: unit ? getOptionName(unit) : null },
        limit: limit
          ? { ...(limit.min !== undefined && { min: limit.min }), ...(limit.max !== undefined && { max: limit.max }) }
          : null,
      },
    ];
  });
}

const toWeight = (value: number): CodedNumber => ({
  ...{ code: WEIGHT, value, isTest: false, limit: null },
  ...{ name: { en: 'Weight', np: 'तौल' }, unit: null },
});

/** Returns the coded numbers of a record that are followed over time. */
function listNumbers({ content }: Stored, person: PatientFacts): CodedNumber[] {
  if (content.kind === 'registerEntry') return listEntryNumbers(content, getDefinition(content), person);
  if (content.kind === 'opdReport')
    return content.seenPerson === null && content.vitals.weight !== undefined ? [toWeight(content.vitals.weight)] : [];
  if (content.kind !== 'ancContact' || typeof content.haemoglobin !== 'number') return [];
  return [{ code: HAEMOGLOBIN, value: content.haemoglobin, isTest: true, limit: null, ...HAEMOGLOBIN_WORDS }];
}

type Numbers = (CodedNumber & { recordId: string; day: string })[];

/** Returns the weights of the growth card. */
function listWeights(numbers: Numbers, person: PatientFacts, growth: GrowthRules): GrowthTrend['weights'] {
  return numbers.flatMap(({ code, value: weight, recordId, day }) => {
    const { days: age } = getAssessedAge(person, day);
    const child = { days: age, sex: person.sex };
    const score = code === WEIGHT ? scoreGrowth(growth, 'weightForAge', { weight }, child) : undefined;
    if (age === undefined || score === undefined) return [];
    return [{ recordId, day, age, weight, score: Number(score.toFixed(SCORE_DIGITS)) }];
  });
}

/** Returns the results of tests, by code and unit. */
function listTests(numbers: Numbers): TestTrend[] {
  const tests = new Map<string, TestTrend>();
  for (const { code, name, unit, isTest, value, limit, recordId, day } of numbers) {
    if (!isTest) continue;
    const key = `${code}|${unit?.en}`;
    const test = tests.get(key) ?? { code, name, unit, results: [] };
    test.results.push({ recordId, day, value, limit });
    tests.set(key, test);
  }
  return [...tests.values()];
}

/** Returns what records say over time. */
export function buildTrends(stored: readonly Stored[], person: PatientFacts, growth: GrowthRules): Trends {
  const inOrder = [...stored].sort((one, other) => one.row.day.localeCompare(other.row.day));
  const numbers = inOrder.flatMap((each) =>
    listNumbers(each, person).map((number) => ({ ...number, recordId: each.row.id, day: each.row.day })),
  );
  const weights = listWeights(numbers, person, growth);
  return {
    growth: weights.length ? { sex: person.sex === 'male' ? 'male' : 'female', weights } : null,
    tests: listTests(numbers),
  };
}
