import type { AncPlan, AncSchedule, ImmunizationSchedule } from '@chautari/contract';
import { dynamicKey, useFormat, useTranslation } from '../../faces/platform';

type Age = ImmunizationSchedule['visits'][number]['age'];
type Dose = ImmunizationSchedule['visits'][number]['doses'][number];

/** The vaccine of a dose: `penta` of `penta2`. */
const vaccineOf = (key: string) => key.replace(/\d+$/, '');

/** Ages, doses and the days of visits as people say them. */
export function useScheduleWords() {
  const { t } = useTranslation('shared-ui');
  const { date, digits, text } = useFormat();

  const age = ({ weeks, months }: Age) => {
    if (months) return t('schedule.months', { months: digits(months) });
    return weeks ? t('schedule.weeks', { weeks: digits(weeks) }) : t('schedule.atBirth');
  };

  /** What a dose is called, and which of its vaccine it is. A vaccine that has no words here keeps the schedule’s own name. */
  const dose = (schedule: ImmunizationSchedule, { key, name }: Dose) => {
    const vaccine = vaccineOf(key);
    const all = schedule.visits.flatMap(({ doses }) => doses).filter((other) => vaccineOf(other.key) === vaccine);
    const number = all.findIndex((other) => other.key === key) + 1;
    return {
      vaccine: t(dynamicKey('vaccine', vaccine), { defaultValue: text(name) }),
      number:
        all.length === 1
          ? t('schedule.oneDose')
          : t(`schedule.dose_${number as 1 | 2 | 3}`, { defaultValue: text(name) }),
    };
  };

  /** When an antenatal visit is to be. */
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
