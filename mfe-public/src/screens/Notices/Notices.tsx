import type { Notice } from '@chautari/contract';
import { EmptyState, ErrorState, Page, Panel, styled, TextLink, Waiting } from '@chautari/shared-ui/core';
import { NoticePicture } from '@chautari/shared-ui/notices';
import { useFormat, usePublicData, useTranslation } from '@chautari/shared-ui/platform';

const Grid = styled('ul')({
  display: 'grid',
  gap: 24,
  '@media (min-width:640px)': { gridTemplateColumns: '1fr 1fr' },
  '@media (min-width:1000px)': { gridTemplateColumns: 'repeat(3,1fr)' },
  '& > li': { overflow: 'hidden', padding: 0, display: 'grid', gridTemplateRows: 'auto 1fr' },
  '& .picture-frame': { aspectRatio: '16/9' },
  '& .words': { display: 'grid', gap: 8, alignContent: 'start', padding: 16 },
  '& h2': { fontSize: 20 },
  '& small': { fontSize: 15, color: 'var(--muted)' },
  '& .icon': { width: 52, padding: 0 },
});

function NoticeCard({ notice }: { notice: Notice }) {
  const { t } = useTranslation('shared-ui');
  const { either, date, text } = useFormat();
  const title = either(notice.title);
  return (
    <Panel as="li">
      <NoticePicture notice={notice} />
      <div className="words">
        <h2 lang={title.lang}>
          <TextLink to={`/notices/${notice.id}`}>{title.text}</TextLink>
        </h2>
        <small>
          {t('notice.by', { name: text(notice.publishedBy) })}
          <br />
          {date(notice.publishedDate)}
        </small>
      </div>
    </Panel>
  );
}

/** All notices to the public, the newest first. */
export default function Notices() {
  const { t } = useTranslation('mfe-public');
  const { data, error, refetch } = usePublicData('listNotices');
  return (
    <Page title={t('notices.title')} lead={t('notices.lead')}>
      {data?.notices.length ? (
        <Grid>
          {data.notices.map((notice) => (
            <NoticeCard key={notice.id} notice={notice} />
          ))}
        </Grid>
      ) : null}
      {data && !data.notices.length && <EmptyState title={t('notices.none')} text={t('notices.noneText')} />}
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />)}
    </Page>
  );
}
