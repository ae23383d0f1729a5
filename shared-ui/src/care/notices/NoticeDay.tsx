import type { Notice } from '@chautari/contract';
import { useFormat, useTranslation } from '../../faces/platform';

/** The day of the event of a notice, in both calendars. The line break separates it from the text when both are shared. */
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
