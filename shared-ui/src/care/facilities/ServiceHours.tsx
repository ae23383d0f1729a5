import { PairList } from '../../faces/core';
import { useFormat, useMyOpenFacility, useSettings, useTranslation, type Settings } from '../../faces/platform';
import { HoursTable } from './HoursTable';
import { useFacilityTexts } from './useFacilityTexts';

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];

interface DayLine {
  first: number;
  last: number;
  text: string;
}

/** Joins neighbouring weekdays with the same text, such as Monday to Friday. */
function joinDays(describe: (weekday: number) => string) {
  const lines: DayLine[] = [];
  for (const weekday of WEEKDAYS) {
    const text = describe(weekday);
    const before = lines.at(-1);
    if (before?.last === weekday - 1 && before.text === text) before.last = weekday;
    else if (text) lines.push({ first: weekday, last: weekday, text });
  }
  return lines;
}

type WeeklyHours = NonNullable<Settings['hours']>;
type Part = 'regular' | 'emergency';

/** Returns a function that lists opening hours as days and times. */
function useHoursLines() {
  const { t } = useTranslation('shared-ui');
  const { weekdayName } = useFormat();
  const { describeTimes } = useFacilityTexts();
  const name = ({ first, last }: DayLine) =>
    first === last ? weekdayName(first) : t('facility.days', { first: weekdayName(first), last: weekdayName(last) });
  const list = (describe: (weekday: number) => string) =>
    joinDays(describe).map((line) => [name(line), line.text] as const);
  return (hours: WeeklyHours, part: Part) => {
    if (part === 'regular') return list((weekday) => describeTimes(hours, weekday));
    const onDuty = t('facility.opening.emergencyOnly');
    const always = [t('facility.emergency'), t('facility.dayAndNight')] as const;
    const days = list((weekday) => (hours.emergencyDays.includes(weekday) ? onDuty : ''));
    return hours.isAlwaysReady ? [...days, always] : days;
  };
}

/**
 * The hours of the reader's health post once one is chosen that has not closed for good, else those of the portal (`hours` of `settings.json`), all of them or one part.
 */
export function ServiceHours({ parts = ['regular', 'emergency'] }: { parts?: readonly Part[] }) {
  const { t } = useTranslation('shared-ui');
  const { hours } = useSettings();
  const listHours = useHoursLines();
  const mine = useMyOpenFacility();
  if (mine) return <HoursTable hours={mine.hours} />;
  if (!hours) return <p>{t('facility.askForHours')}</p>;
  return <PairList items={parts.flatMap((part) => listHours(hours, part))} />;
}
