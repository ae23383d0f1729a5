/** What forms and views of registers need. Nothing here has a schema: the check of a definition is in `checkDefinition.ts`. */
export * from './checkAnswers';
export * from './conditions';
export type { DueRule, Figure, Mark, RegisterDefinition } from './definition';
export type { Coding, EnableWhen, Item, Questionnaire } from './fhir';
export * from './items';
export * from './readEntry';
export * from './units';
