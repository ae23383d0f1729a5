/** What forms and views of registers need. Nothing here has a schema: the check of a definition is in `questionnaires/checkDefinition.ts`. */
export { checkAnswers, getInitialAnswers, readAnswers, type Field } from './questionnaires/checkAnswers';
export { listClassifications, type ReadClassification } from './questionnaires/classes';
export { isEnabled, isUnanswered, type ReadEntry, type Scope } from './questionnaires/conditions';
export type { Limit, RegisterClass, RegisterDefinition } from './questionnaires/definition';
export type { Item, Questionnaire } from './questionnaires/fhir';
export {
  getAnswerKey,
  getDateRange,
  getLabel,
  getOptionName,
  getRange,
  getSide,
  getTitle,
  isChoice,
  isQuestion,
  isRowGroup,
  listItems,
  listOptions,
  listUnits,
  type PlacedItem,
} from './questionnaires/items';
export { findLimit } from './questionnaires/limits';
export { findNextDay, listFindings } from './questionnaires/readEntry';
export { getScoreItem, listImprobableItems, readScoredAnswers, type ReadScore } from './questionnaires/scores';
export type { AnswerRow, Answers, EntryRemark } from './records/registerEntry';
export { MAX_ROWS } from './records/registerLimits';
