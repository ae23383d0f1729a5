/** What forms and views of registers need. Nothing here has a schema: the check of a definition is in `questionnaires/checkDefinition.ts`. */
export { checkAnswers, getInitialAnswers, readAnswers, type Field } from './questionnaires/checkAnswers';
export { isEnabled, isUnanswered, type Scope } from './questionnaires/conditions';
export type { RegisterDefinition } from './questionnaires/definition';
export type { Item, Questionnaire } from './questionnaires/fhir';
export {
  getAnswerKey,
  getDateRange,
  getLabel,
  getOptionName,
  getRange,
  getSide,
  getTitle,
  isQuestion,
  isRowGroup,
  listItems,
  listOptions,
  listUnits,
  type PlacedItem,
} from './questionnaires/items';
export { findNextDay, listMarks, toFinding } from './questionnaires/readEntry';
export type { AnswerRow, Answers } from './records/registerEntry';
export { MAX_ROWS } from './records/registerLimits';
