/** The z-scores that follow from the answers of an entry and from its person. Conditions read them like answers. */
import { getAssessedAge } from '../birth';
import { findImprobable, findLowWeight } from '../growth';
import type { Finding } from '../findings';
import { scoreGrowth, type Measured } from '../growthScores';
import type { AssessedPerson } from '../personGroups';
import type { Answers } from '../records/registerEntry';
import { readAnswers, type ReadAnswers } from './checkAnswers';
import type { ReadEntry } from './conditions';
import type { Derived, RegisterDefinition } from './definition';
import type { Item } from './fhir';
import { getAnswerKey, listItems, listUnits } from './items';
import { convertUnit } from './units';

const CM_PER_FOOT = 30.48;
/** Scores are told and compared with this many digits after the point. */
const DIGITS = 2;

/** A score with the rule that it comes from. */
export interface ReadScore {
  derived: Derived;
  score: number;
}

/** Returns the number of an item in a unit. */
function readNumber(items: readonly Item[], answers: Answers, linkId: string | undefined, unit: string) {
  const item = items.find((each) => each.linkId === linkId);
  const value: unknown = item && answers[getAnswerKey(item)];
  if (!item || value === undefined || value === null) return undefined;
  const first = listUnits(item)[0]?.code ?? unit;
  if (typeof value === 'number') return convertUnit(value, first, unit);
  const { value: number, unit: chosen } = value as { value?: unknown; unit?: string | null };
  return typeof number === 'number' ? convertUnit(number, chosen ?? first, unit) : undefined;
}

/** Returns what the items of a score say. */
function readMeasured(items: readonly Item[], answers: Answers, { weight, height, position }: Derived): Measured {
  const chosen = position === undefined ? undefined : answers[getAnswerKey({ linkId: position })];
  return {
    weight: readNumber(items, answers, weight, 'kg'),
    height: readNumber(items, answers, height, 'cm'),
    position: chosen === 'lying' || chosen === 'standing' ? chosen : undefined,
  };
}

/** Returns the person of an entry as the rules for growth know them. */
function toAssessed({ person: { dateOfBirth, birthRange, sex }, date }: ReadEntry): AssessedPerson | undefined {
  if (!dateOfBirth) return undefined;
  return { ...getAssessedAge({ dateOfBirth, birthRange }, date), sex, pregnancy: 'no' };
}

const listPlainItems = ({ questionnaire }: RegisterDefinition) => listItems(questionnaire.item).map(({ item }) => item);

/** Returns the scores of an entry whose answers were read. */
export function listDerivedScores(definition: RegisterDefinition, entry: ReadEntry): ReadScore[] {
  const { derived = [] } = definition;
  const [person, { growth }] = [toAssessed(entry), entry];
  if (!derived.length || !person || !growth) return [];
  const items = listPlainItems(definition);
  return derived.flatMap((each) => {
    const score = scoreGrowth(growth, each.standard, readMeasured(items, entry.answers, each), person);
    return score === undefined ? [] : [{ derived: each, score: Number(score.toFixed(DIGITS)) }];
  });
}

/** Returns the answers that count, with the scores that follow from them. `read`: the answers, if they were read. */
export function readScoredAnswers(
  definition: RegisterDefinition,
  entry: ReadEntry,
  read: ReadAnswers = readAnswers(definition.questionnaire, entry.answers),
): ReadAnswers & { scores: ReadScore[] } {
  const scores = listDerivedScores(definition, { ...entry, answers: read.answers });
  const scored = scores.map(({ derived, score }) => [getAnswerKey({ linkId: derived.key }), score] as const);
  return { ...read, answers: { ...read.answers, ...Object.fromEntries(scored) }, scores };
}

/** Returns the item that a score is shown at: the last one that it reads. */
export const getScoreItem = ({ standard, weight, height }: Derived) =>
  (standard === 'weightForAge' ? weight : height) ?? '';

/** Returns weight and height as visits have them: kg, and feet. */
function readVitals(definition: RegisterDefinition, answers: Answers) {
  const items = listPlainItems(definition);
  const all = (definition.derived ?? []).map((each) => readMeasured(items, answers, each));
  const height = all.find((each) => each.height !== undefined)?.height;
  return {
    weight: all.find((each) => each.weight !== undefined)?.weight,
    height: height === undefined ? undefined : height / CM_PER_FOOT,
  };
}

/** Returns what the rules for the weight of visits say of an entry, where the register has a score by weight and age. */
export function listWeightFindings(definition: RegisterDefinition, entry: ReadEntry): Finding[] {
  const [rule, person] = [definition.derived?.find(({ standard }) => standard === 'weightForAge'), toAssessed(entry)];
  if (!rule || !person || !entry.growth) return [];
  const { answers } = readAnswers(definition.questionnaire, entry.answers);
  return findLowWeight(entry.growth, { weight: readVitals(definition, answers).weight }, person);
}

/** Returns the items of weight and height whose value is improbable for the person. */
export function listImprobableItems(definition: RegisterDefinition, entry: ReadEntry): string[] {
  const person = toAssessed(entry);
  if (!definition.derived || !person || !entry.growth) return [];
  const { answers } = readAnswers(definition.questionnaire, entry.answers);
  const signs = findImprobable(entry.growth, readVitals(definition, answers), person);
  const linkIds = definition.derived.flatMap((each) => signs.flatMap((sign) => each[sign] ?? []));
  return [...new Set(linkIds)];
}
