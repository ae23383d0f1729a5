/** The topics of further first aid: what kills within minutes comes first. */
export const TOPICS = [
  'adult',
  'child',
  'newborn',
  'drowning',
  'electric',
  'birth',
  'dogBite',
  'pesticide',
  'heat',
  'altitude',
  'diarrhoea',
] as const;
export type Topic = (typeof TOPICS)[number];
