import { NoticePanel } from '../../parts/NoticePanel';
import type { Notice } from '@chautari/contract';
import { EmptyState, ErrorState, Page, TextLink, Section, Waiting, Columns } from '@chautari/shared-ui/core';
import {
  NoticeDay,
  NoticeMessagesLink,
  NoticePicture,
  NoticeSource,
  useLocalNotices,
} from '@chautari/shared-ui/notices';
import { useFormat, useMyFacility, usePublicData, useTranslation } from '@chautari/shared-ui/platform';

function NoticeCard({ notice }: { notice: Notice }) {
  const { either } = useFormat();
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
          <NoticeSource notice={notice} />
        </small>
      </div>
    </NoticePanel>
  );
}

const NoticeGrid = ({ notices }: { notices: readonly Notice[] }) => (
  <Columns component="ul" columns={{ sm: 2, md: 3 }} spacing={6}>
    {notices.map((notice) => (
      <NoticeCard key={notice.id} notice={notice} />
    ))}
  </Columns>
);

/** The notices for the reader's place, the newest first, then all others. Without a place all stand in one list. */
function NoticeLists({ notices }: { notices: readonly Notice[] }) {
  const { t } = useTranslation('mfe-public');
  const local = useLocalNotices();
  if (!local?.length) return <NoticeGrid notices={notices} />;
  const others = notices.filter(({ id }) => !local.some((notice) => notice.id === id));
  return (
    <>
      <Section title={t('notices.mine')}>
        <NoticeGrid notices={local} />
      </Section>
      {others.length > 0 && (
        <Section title={t('notices.others')}>
          <NoticeGrid notices={others} />
        </Section>
      )}
    </>
  );
}

/** Offers the notices of the chosen health post's municipality by SMS. */
function MessagesOffer() {
  const mine = useMyFacility();
  const place =
    mine?.address && mine.municipality
      ? { municipalityId: mine.address.municipalityId, name: mine.municipality }
      : undefined;
  return <NoticeMessagesLink place={place} />;
}

/** All public notices: those for the reader's place first, each list with the newest first. */
export default function Notices() {
  const { t } = useTranslation('mfe-public');
  const { data, error, refetch } = usePublicData('listNotices');
  return (
    <Page title={t('notices.title')} lead={t('notices.lead')} pictogram="notices" actions={<MessagesOffer />}>
      {data?.notices.length ? <NoticeLists notices={data.notices} /> : null}
      {data && !data.notices.length && <EmptyState title={t('notices.none')} text={t('notices.noneText')} />}
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />)}
    </Page>
  );
}
