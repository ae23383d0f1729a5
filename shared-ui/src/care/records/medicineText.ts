import type { DiagnosisRow, MedicineRow } from '@chautari/contract';
import { useFormat, useTranslation } from '../../faces/platform';

/** An amount in a volume, such as `125 mg in 5 ml`, whose order is that of the language. */
const IN_VOLUME = /([\d.,]+) (mg|mcg|g|IU) in ([\d.,]+) ml/g;
const UNITS = ['mcg', 'mg', 'ml', 'IU', 'g'] as const;
/** The words that strengths of the list hold, the longer ones first. What else a health worker types stays as typed. */
const STRENGTH_WORDS = {
  'sachet for 1 litre': 'sachetLitre',
  'under 1 year': 'underOneYear',
  'by weight': 'byWeight',
  'a puff': 'puff',
  'a dose': 'dose',
  'a rod': 'rod',
  'a cycle': 'cycle',
  million: 'million',
  vial: 'vial',
  packet: 'packet',
  sachet: 'sachet',
  base: 'base',
  iron: 'iron',
  cylinder: 'cylinder',
  concentrator: 'concentrator',
  adult: 'adult',
  child: 'child',
  or: 'or',
  MB: 'MB',
  PB: 'PB',
} as const;
const WORD = new RegExp(`\\b(?:${[...Object.keys(STRENGTH_WORDS), ...UNITS].join('|')})\\b`, 'g');
const isUnit = (word: string): word is (typeof UNITS)[number] => (UNITS as readonly string[]).includes(word);

/** Returns functions that write rows of diagnoses and medicines in the reader's words. */
export function useMedicineText() {
  const { t } = useTranslation('shared-ui');
  const { digits, text } = useFormat();
  const amount = (count: number, unit: MedicineRow['unit']) =>
    t(`medicine.amount.${unit}`, { count, things: digits(count) });
  const writeWord = (word: string) =>
    isUnit(word)
      ? t(`medicine.unit.${word}`)
      : t(`medicine.strength.${STRENGTH_WORDS[word as keyof typeof STRENGTH_WORDS]}`);
  const strengthText = (strength: string) => {
    const inVolume = (_: string, number: string, unit: string, volume: string) =>
      t('medicine.inVolume', { amount: `${number} ${writeWord(unit)}`, volume: `${volume} ${writeWord('ml')}` });
    return digits(strength.replace(IN_VOLUME, inVolume).replace(WORD, writeWord));
  };
  const medicine = ({ name, text: typed, item, strength }: MedicineRow) =>
    [name ? text(name) : (typed ?? item ?? ''), strength && strengthText(strength)].filter(Boolean).join(' ');
  /** How much, how often and for how long. */
  const directions = ({ dose, unit, frequency, timing, route, days, mostADay }: MedicineRow) =>
    [
      amount(dose, unit),
      t(`medicine.frequency.${frequency}`),
      timing && t(`medicine.timing.${timing}`),
      days !== undefined && t('medicine.forDays', { count: days, things: digits(days) }),
      mostADay !== undefined && t('medicine.mostADay', { count: mostADay, things: digits(mostADay) }),
      route && route !== 'oral' && t(`medicine.route.${route}`),
    ]
      .filter(Boolean)
      .join(', ');
  const supply = ({ quantity, unit, source }: MedicineRow) =>
    [quantity && t('medicine.total', { amount: amount(quantity, unit) }), t(`medicine.source.${source}`)]
      .filter(Boolean)
      .join(', ');
  const inSpite = ({ stops, severe, reason }: MedicineRow) =>
    stops?.length && reason
      ? t('medicine.inSpite', {
          stops: stops
            .map((stop) => t(`medicine.stop.${stop === 'allergy' && severe ? 'severeAllergy' : stop}`))
            .join(', '),
          reason,
        })
      : undefined;
  const diagnosis = ({ name, code }: DiagnosisRow) => (name ? text(name) : code);
  return { amount, strengthText, medicine, directions, supply, inSpite, diagnosis };
}
