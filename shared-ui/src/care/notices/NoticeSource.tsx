import type { Notice } from '@chautari/contract';
import { useFormat, useTranslation } from '../../faces/platform';

/** In whose name a notice goes out, for whom it is, and of which day. */
export function NoticeSource({ notice: { publishedBy, areaName, publishedDate } }: { notice: Notice }) {
  const { t } = useTranslation('shared-ui');
  const { date, text } = useFormat();
  return (
    <>
      {t('notice.by', { name: text(publishedBy) })}
      <br />
      {t('notice.for', { place: areaName ? text(areaName) : t('notice.everyone') })}
      <br />
      {date(publishedDate)}
    </>
  );
}
