import { Busy, ErrorState } from '@chautari/shared-ui/core';
import { call, useFormat, useQuery, useTranslation } from '@chautari/shared-ui/platform';
import type { NewNotice } from './noticeDraft';

/** How many phones get a notice by SMS, before it is sent. */
export function NoticeReaders({ notice: { area, facilityId } }: { notice: NewNotice }) {
  const { t } = useTranslation('mfe-staff');
  const { digits } = useFormat();
  const input = { ...(area && { area }), ...(facilityId !== undefined && { facilityId }) };
  const { data, error, refetch } = useQuery({
    queryKey: ['noticeReaders', input],
    queryFn: ({ signal }) => call('countNoticeReaders', input, signal),
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Busy />;
  const { count } = data;
  if (count === null) return <p>{t('notice.noReaders')}</p>;
  return <p>{count ? t('notice.readers', { number: digits(count) }) : t('notice.fewReaders')}</p>;
}
