/** An entry of a register: the answers as a QuestionnaireResponse, and what the codes of the items tell as observations and conditions. */
import { readAnswers } from '@chautari/contract/questionnaires/checkAnswers';
import type { RegisterDefinition } from '@chautari/contract/questionnaires/definition';
import type { Coding, Item } from '@chautari/contract/questionnaires/fhir';
import { getAnswerKey, isQuestion, isRowGroup, listOptions, listUnits } from '@chautari/contract/questionnaires/items';
import type { ContentOf } from '@chautari/contract/records/contents';
import type { AnswerRow, Answers } from '@chautari/contract/records/registerEntry';
import { buildCondition } from './conditions';
import type { FacilityReferences } from './facilities';
import { buildObservation, describeTest, type Seen } from './observations';
import { createConcept, createId, omitEmpty, removeControlCharacters, type Reference, type Resource } from './resource';

const LABORATORY_REGISTER = 'https://swasthya-chautari.org/registers/laboratory';
const UCUM = 'http://unitsofmeasure.org';
/** The systems whose codes name an illness. */
const ILLNESSES: readonly (string | undefined)[] = [
  'http://id.who.int/icd/release/11/mms',
  'http://hl7.org/fhir/sid/icd-10',
];

type Values = Readonly<Record<string, unknown>>;

interface ResponseItem {
  linkId: string;
  text: string;
  item?: ResponseItem[];
  answer?: Record<string, unknown>[];
}

const toCode = ({ system = '', code, display = code }: Coding) => ({ system, code, display });

function toQuantity(item: Item, value: unknown) {
  const { value: number, unit } = value as { value: number; unit?: string };
  const code = unit ?? listUnits(item)[0]?.code;
  const name = listUnits(item).find((each) => each.code === code)?.display;
  return { value: number, unit: name ?? code, system: UCUM, code };
}

/** Returns the values of an answer, each under the name that FHIR gives its type. */
function listValues(item: Item, value: unknown): Record<string, unknown>[] {
  switch (item.type) {
    case 'boolean':
      return [{ valueBoolean: value }];
    case 'integer':
      return [{ valueInteger: value }];
    case 'decimal':
      return [{ valueDecimal: value }];
    case 'date':
      return [{ valueDate: value }];
    case 'quantity':
      return [{ valueQuantity: toQuantity(item, value) }];
    case 'choice':
    case 'open-choice':
      return [value].flat().flatMap((each): Record<string, unknown>[] => {
        const option = listOptions(item).find(({ code }) => code === each);
        if (option) return [{ valueCoding: toCode(option) }];
        const text = item.type === 'open-choice' ? removeControlCharacters(String(each)) : '';
        return text ? [{ valueString: text }] : [];
      });
    default: {
      const text = removeControlCharacters(value as string);
      return text ? [{ valueString: text }] : [];
    }
  }
}

/** Returns the items of a response. What has no answer is left out. */
function buildItems(items: readonly Item[], values: Values): ResponseItem[] {
  return items.flatMap((item): ResponseItem[] => {
    const { linkId, text } = item;
    const value = values[getAnswerKey(item)];
    if (isRowGroup(item))
      return ((value as AnswerRow[] | undefined) ?? []).map((row) => ({
        linkId,
        text,
        item: buildItems(item.item ?? [], row),
      }));
    if (item.type === 'group') {
      const inside = buildItems(item.item ?? [], values);
      return inside.length ? [{ linkId, text, item: inside }] : [];
    }
    const answer = value === undefined || !isQuestion(item) ? [] : listValues(item, value);
    return answer.length ? [{ linkId, text, answer }] : [];
  });
}

/** An observation has no decimal and no date, and names an option by a concept. */
function toObserved(
  { valueDecimal, valueDate, valueCoding, ...rest }: Record<string, unknown>,
  unit: Coding | undefined,
) {
  const number = valueDecimal ?? rest.valueInteger;
  if (number !== undefined)
    return { valueQuantity: { value: number, ...(unit && { unit: unit.display, system: UCUM, code: unit.code }) } };
  if (valueDate !== undefined) return { valueDateTime: valueDate };
  if (valueCoding === undefined) return rest;
  const coding = valueCoding as ReturnType<typeof toCode>;
  return { valueCodeableConcept: createConcept(coding.display, coding) };
}

const isIllness = ({ system }: { system?: string | undefined }) => ILLNESSES.includes(system);

/** Returns the conditions that an answer names: an option that is an illness, or the illness that a yes confirms. */
function listIllnesses(item: Item, values: Record<string, unknown>[]) {
  const chosen = values.flatMap(({ valueCoding }) => (valueCoding ? [valueCoding as ReturnType<typeof toCode>] : []));
  const confirmed = values.some(({ valueBoolean }) => valueBoolean === true) ? (item.code ?? []).map(toCode) : [];
  return [...chosen, ...confirmed].filter(isIllness);
}

interface CodedAnswer {
  item: Item;
  path: string;
  values: Record<string, unknown>[];
  /** A result of the laboratory. */
  isTest: boolean;
}

function buildCoded(seen: Seen, { item, path, values, isTest }: CodedAnswer): Resource[] {
  const illnesses = listIllnesses(item, values).map((code) => ({
    ...buildCondition(seen, code.display),
    id: createId(seen.recordId, 'condition', path, code.code),
    code: createConcept(code.display, code),
  }));
  const codes = (item.code ?? []).filter((code) => !isIllness(code)).map(toCode);
  if (!codes.length) return illnesses;
  const observations = values.map((value, index) =>
    buildObservation(seen, `${path} ${index}`, {
      ...(isTest && describeTest(seen)),
      code: createConcept(item.text, ...codes),
      ...toObserved(value, listUnits(item)[0]),
    }),
  );
  return [...observations, ...illnesses];
}

interface Exported {
  id: string;
  subject: Reference;
  createdAt: string;
  facility?: FacilityReferences | undefined;
}

export function buildRegisterEntry(
  { id, subject, createdAt, facility }: Exported,
  { questionnaire: url, version, date, answers }: ContentOf<'registerEntry'>,
  { questionnaire }: RegisterDefinition,
): Resource[] {
  const read = readAnswers(questionnaire, answers);
  const seen = { recordId: id, subject, day: date, facility };
  const isTest = url === LABORATORY_REGISTER;
  const coded = read.fields.flatMap(({ item, path, value, isEnabled }) => {
    const isAnswered = isEnabled && isQuestion(item) && value !== undefined && value !== null;
    return isAnswered ? buildCoded(seen, { item, path, values: listValues(item, value), isTest }) : [];
  });
  return [
    omitEmpty({
      resourceType: 'QuestionnaireResponse',
      id: createId(id, 'response'),
      questionnaire: `${url}|${version}`,
      status: 'completed',
      subject,
      authored: createdAt,
      item: buildItems(questionnaire.item, read.answers as Answers & Values),
    }),
    ...coded,
  ];
}
