import { NoticePanel } from '../../parts/NoticePanel';
import type { Notice } from '@chautari/contract';
import { EmptyState, ErrorState, Page, TextLink, Waiting, Columns } from '@chautari/shared-ui/core';
import { NoticeDay, NoticePicture } from '@chautari/shared-ui/notices';
import { useFormat, usePublicData, useTranslation } from '@chautari/shared-ui/platform';

function NoticeCard({ notice }: { notice: Notice }) {
  const { t } = useTranslation('shared-ui');
  const { either, date, text } = useFormat();
  const title = either(notice.title);
  return (
    <NoticePanel component="li">
      <NoticePicture notice={notice} />
      <div className="words">
        <h2 lang={title.lang} dir="auto">
          <TextLink to={`/notices/${notice.id}`}>{title.text}</TextLink>
        </h2>
        <NoticeDay notice={notice} />
        <small>
          {t('notice.by', { name: text(notice.publishedBy) })}
          <br />
          {date(notice.publishedDate)}
        </small>
      </div>
    </NoticePanel>
  );
}

/** All public notices, the newest first. */
export default function Notices() {
  const { t } = useTranslation('mfe-public');
  const { data, error, refetch } = usePublicData('listNotices');
  return (
    <Page title={t('notices.title')} lead={t('notices.lead')} pictogram="notices">
      {data?.notices.length ? (
        <Columns component="ul" columns={{ sm: 2, md: 3 }} spacing={6}>
          {data.notices.map((notice) => (
            <NoticeCard key={notice.id} notice={notice} />
          ))}
        </Columns>
      ) : null}
      {data && !data.notices.length && <EmptyState title={t('notices.none')} text={t('notices.noneText')} />}
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />)}
    </Page>
  );
}
