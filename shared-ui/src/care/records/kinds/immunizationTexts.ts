import type { ContentOf, Dose, Schedules } from '@chautari/contract';
import type { KindTexts } from './kind';
import type { LineWords } from './words';

type Card = ContentOf<'immunization'>;

/** Returns a line for what is known of a dose beside its day. */
function getDetailLine(key: string, label: string, dose: Dose | undefined, { t, list }: LineWords) {
  if (!dose) return undefined;
  const { answer, batch, place, seenOnCard, reaction, reactionNote } = dose;
  const texts = [
    answer && t(`immunization.answer.${answer}`),
    batch && `${t('immunization.batch')}: ${batch}`,
    place && t(`immunization.places.${place}`),
    seenOnCard && t('immunization.onCard'),
    reaction && `${t('immunization.reaction')}: ${t(`immunization.reactions.${reaction}`)}`,
    reactionNote,
  ];
  return list(`${key}.details`, label, texts.filter((text) => typeof text === 'string' && text !== '') as string[]);
}

/** Returns the lines of the doses beside those of the schedule. */
const getOtherLines = ({ otherDoses = [] }: Card, { immunization }: Schedules, { t, text, date, list }: LineWords) =>
  otherDoses.map(({ vaccine, date: day, reason, batch }, index) => {
    const name = immunization.vaccines.find(({ key }) => key === vaccine)?.name;
    const label = `${t('immunization.other.dose')}: ${name ? text(name) : vaccine}`;
    const reasonText = t(`immunization.other.reasons.${reason}`);
    return list(`otherDoses.${index}`, label, [date(day), reasonText, ...(batch ? [batch] : [])]);
  });

/** Returns the lines of the doses by visit. A dose that the schedule no longer contains is named by its key. */
function getDoseLines({ doses }: Card, { immunization }: Schedules, words: LineWords) {
  const { dose, entry } = words;
  const scheduled = immunization.visits.flatMap((visit) => visit.doses);
  const others = Object.keys(doses).filter((key) => !scheduled.some((each) => each.key === key));
  return [
    ...scheduled.flatMap((each) => {
      const { vaccine, number } = dose(immunization, each);
      const [key, label] = [`doses.${each.key}`, `${vaccine}, ${number}`];
      return [entry(key, label, doses[each.key]), getDetailLine(key, label, doses[each.key], words)];
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
    ...(words.schedules
      ? [...getDoseLines(content, words.schedules, words), ...getOtherLines(content, words.schedules, words)]
      : []),
    words.list(
      'actionsTaken',
      words.t('alarm.actions'),
      content.actionsTaken?.map((action) => words.t(`alarm.action.${action}`)),
    ),
  ],
  getEssential: ({ content }, { t, count }) => t('record.dosesGiven', { doses: count(content.doses) }),
};
