/** What the classifications of a register propose for an entry, and what the health worker chose. */
import { findReasons, type ReadEntry } from './conditions';
import type { RegisterClass, RegisterDefinition } from './definition';
import type { Item } from './fhir';
import { getAnswerKey } from './items';
import type { ReadAnswers } from './checkAnswers';
import { readScoredAnswers } from './scores';

/** A classification that is asked for, by its item. */
export interface ReadClassification {
  item: Item;
  /** The first class that a rule holds for, and the questions whose answers it follows from. */
  proposal: { class: RegisterClass; reasons: string[] } | undefined;
  /** The class that was chosen. */
  choice: RegisterClass | undefined;
}

/** Returns the first class that a rule holds for. */
function propose(
  classes: readonly RegisterClass[],
  { answers, date, person }: ReadEntry,
): ReadClassification['proposal'] {
  for (const each of classes)
    for (const rule of each.rules) {
      const reasons = findReasons(rule, answers, person, date);
      if (reasons) return { class: each, reasons };
    }
  return undefined;
}

/** Returns the classifications that are asked for, in the order of the definition. `read`: the answers, if they were read. */
export function listClassifications(
  definition: RegisterDefinition,
  entry: ReadEntry,
  read: ReadAnswers = readScoredAnswers(definition, entry),
): ReadClassification[] {
  const { classifications = [] } = definition;
  const counted = { ...entry, answers: read.answers };
  return classifications.flatMap(({ item: linkId, classes }) => {
    const field = read.fields.find(({ item }) => item.linkId === linkId);
    if (!field?.isEnabled) return [];
    const chosen = read.answers[getAnswerKey({ linkId })];
    const choice = classes.find(({ option }) => option === chosen);
    return [{ item: field.item, proposal: propose(classes, counted), choice }];
  });
}
