import type { AncPlan, AncSchedule, ImmunizationSchedule } from '@chautari/contract';
import { useFormat, useTranslation } from '../../faces/platform';

type Age = ImmunizationSchedule['visits'][number]['age'];
type Dose = ImmunizationSchedule['visits'][number]['doses'][number];

/** Returns functions that describe ages, doses and the days of visits. */
export function useScheduleWords() {
  const { t } = useTranslation('shared-ui');
  const { date, digits, text } = useFormat();

  const age = ({ weeks, months }: Age) => {
    if (months && months >= 24 && months % 12 === 0)
      return t('schedule.years', { count: months / 12, things: digits(months / 12) });
    if (months) return t('schedule.months', { count: months, things: digits(months) });
    return weeks ? t('schedule.weeks', { count: weeks, things: digits(weeks) }) : t('schedule.atBirth');
  };

  const doseNumber = (number: number) =>
    number === 1 || number === 2 || number === 3
      ? t(`schedule.dose_${number}`)
      : t('schedule.doseNumber', { number: digits(number) });

  /** Returns the vaccine of a dose, and the number of the dose. */
  const dose = ({ vaccines, visits }: ImmunizationSchedule, { key, vaccine }: Dose) => {
    const all = visits.flatMap(({ doses }) => doses).filter((other) => other.vaccine === vaccine);
    return {
      vaccine: text(vaccines.find((each) => each.key === vaccine)!.name),
      number: all.length === 1 ? t('schedule.oneDose') : doseNumber(all.findIndex((other) => other.key === key) + 1),
    };
  };

  /** Returns the days of an antenatal visit in words. */
  const window = ({ from, to }: Pick<AncPlan['visits'][number], 'from' | 'to'>, start: string) => {
    if (from === null) return t('schedule.anyTime');
    if (to === null) return t('schedule.from', { from: date(from) });
    return from <= start
      ? t('schedule.until', { to: date(to) })
      : t('schedule.between', { from: date(from), to: date(to) });
  };

  const ancVisit = (schedule: AncSchedule, key: string) =>
    text(schedule.visits.find((visit) => visit.key === key)!.name);

  return { age, dose, window, ancVisit };
}
