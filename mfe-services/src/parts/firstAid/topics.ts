/** The topics of further first aid by page, so that each page arrives in one round trip. */
export const TOPICS = {
  resuscitation: ['adult', 'child', 'newborn', 'drowning', 'electric', 'birth'],
  firstAid: ['dogBite', 'pesticide', 'heat', 'altitude', 'diarrhoea'],
} as const;
export type TopicPage = keyof typeof TOPICS;
export type Topic<Of extends TopicPage = TopicPage> = (typeof TOPICS)[Of][number];
