/** Elements of questionnaires by name, and how large they may be. */

export const ITEM_TYPES = [
  'group',
  'display',
  'boolean',
  'integer',
  'decimal',
  'quantity',
  'date',
  'string',
  'text',
  'choice',
  'open-choice',
] as const;
export type ItemType = (typeof ITEM_TYPES)[number];

export const OPERATORS = ['exists', '=', '!=', '>', '<', '>=', '<='] as const;

export const MAX_ITEMS = 200;
export const MAX_DEPTH = 4;
/** The longest file of a register, in letters. */
export const MAX_DEFINITION_LENGTH = 250_000;

const EXTENSIONS = 'http://hl7.org/fhir/StructureDefinition/';
/** The extensions that are read. */
export const EXTENSION = {
  translation: `${EXTENSIONS}translation`,
  minValue: `${EXTENSIONS}minValue`,
  maxValue: `${EXTENSIONS}maxValue`,
  unit: `${EXTENSIONS}questionnaire-unit`,
  unitOption: `${EXTENSIONS}questionnaire-unitOption`,
  /** Ours: on which side of the day of the entry a date lies. */
  side: 'https://swasthya-chautari.org/fhir/StructureDefinition/date-side',
} as const;

/** What is wrong, at a path of the file such as `questionnaire.item.3.text`. `error`: a key at `register.fault`. */
export interface Fault {
  path: string;
  error: string;
  value: string;
}
