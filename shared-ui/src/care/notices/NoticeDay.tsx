import type { Notice } from '@chautari/contract';
import { useFormat, useTranslation } from '../../faces/platform';

/** The day of what a notice announces, in both calendars. The line break keeps it apart from the text where both are shared. */
export function NoticeDay({ notice: { eventDay } }: { notice: Pick<Notice, 'eventDay'> }) {
  const { t } = useTranslation('shared-ui');
  const { date, weekday } = useFormat();
  if (!eventDay) return null;
  return (
    <p>
      <b>{t('notice.day', { day: `${weekday(eventDay)}, ${date(eventDay)}` })}</b>
      {'\n'}
    </p>
  );
}
