import { toBs } from '@chautari/contract';
import { useLanguage } from '../../faces/platform';

/** The year of a day in the reader's calendar. */
export function useYearOf() {
  const language = useLanguage();
  return (day: string) => (language === 'np' ? toBs(day)?.year : undefined) ?? Number(day.slice(0, 4));
}
