import type { DiagnosisRow, MedicineRow } from '@chautari/contract';
import { useFormat, useTranslation } from '../../faces/platform';

/** Returns functions that write rows of diagnoses and medicines in the reader's words. */
export function useMedicineText() {
  const { t } = useTranslation('shared-ui');
  const { digits, text } = useFormat();
  const amount = (count: number, unit: MedicineRow['unit']) =>
    t(`medicine.amount.${unit}`, { count, things: digits(count) });
  const medicine = ({ name, text: typed, item, strength }: MedicineRow) =>
    [name ? text(name) : (typed ?? item ?? ''), strength && digits(strength)].filter(Boolean).join(' ');
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
  const inSpite = ({ stops, reason }: MedicineRow) =>
    stops?.length && reason
      ? t('medicine.inSpite', { stops: stops.map((stop) => t(`medicine.stop.${stop}`)).join(', '), reason })
      : undefined;
  const diagnosis = ({ name, code }: DiagnosisRow) => (name ? text(name) : code);
  return { amount, medicine, directions, supply, inSpite, diagnosis };
}
