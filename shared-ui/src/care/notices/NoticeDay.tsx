import type { Notice } from '@chautari/contract';
import { useFormat, useTranslation } from '../../faces/platform';

interface NoticeDayProps {
  notice: Pick<Notice, 'eventDay'>;
  /** In the reader's calendar alone, without the year. */
  compact?: boolean;
}

/** The day of the event of a notice, in both calendars. The line break separates it from the text when both are shared. */
export function NoticeDay({ notice: { eventDay }, compact = false }: NoticeDayProps) {
  const { t } = useTranslation('shared-ui');
  const { date, ownDate, weekday } = useFormat();
  if (!eventDay) return null;
  return (
    <p>
      <b>{t('notice.day', { day: `${weekday(eventDay)}, ${compact ? ownDate(eventDay, true) : date(eventDay)}` })}</b>
      {'\n'}
    </p>
  );
}
