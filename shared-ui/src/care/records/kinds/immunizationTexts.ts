import type { ContentOf, Schedules } from '@chautari/contract';
import type { KindTexts } from './kind';
import type { LineWords } from './words';

type Card = ContentOf<'immunization'>;

/** Returns the lines of the doses by visit. A dose that the schedule no longer contains is named by its key. */
function getDoseLines({ doses }: Card, { immunization }: Schedules, { dose, entry }: LineWords) {
  const scheduled = immunization.visits.flatMap((visit) => visit.doses);
  const others = Object.keys(doses).filter((key) => !scheduled.some((each) => each.key === key));
  return [
    ...scheduled.map((each) => {
      const { vaccine, number } = dose(immunization, each);
      return entry(`doses.${each.key}`, `${vaccine}, ${number}`, doses[each.key]);
    }),
    ...others.map((key) => entry(`doses.${key}`, key, doses[key])),
  ];
}

export const immunizationTexts: KindTexts<Card> = {
  kind: 'immunization',
  pictogram: 'immunization',
  namedBySchedules: true,
  alreadyThere: 'immunization',
  getLines: (content, words) => [
    words.day('initialDate', content.initialDate),
    ...(words.schedules ? getDoseLines(content, words.schedules, words) : []),
  ],
  getEssential: ({ content }, { t, count }) => t('record.dosesGiven', { doses: count(content.doses) }),
};
