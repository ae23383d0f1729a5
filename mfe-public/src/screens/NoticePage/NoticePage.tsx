import type { Notice } from '@chautari/contract';
import { ButtonLink, EmptyState, ErrorState, Page, ReadAloud, Row, Waiting } from '@chautari/shared-ui/core';
import { NoticePanel } from '../../parts/NoticePanel';
import { NoticeDay, NoticePicture, ShareButton, ShareOutcome } from '@chautari/shared-ui/notices';
import {
  call,
  CallError,
  useFormat,
  useParams,
  usePublicData,
  useQuery,
  useSettings,
  useTranslation,
} from '@chautari/shared-ui/platform';

/** The length of the excerpt in link previews. */
const PREVIEW_LETTERS = 200;

function Shown({ notice }: { notice: Notice }) {
  const { t } = useTranslation('mfe-public');
  const { t: kit } = useTranslation('shared-ui');
  const { either, date, text } = useFormat();
  const { origin = '' } = useSettings();
  const title = either(notice.title);
  const description = either(notice.description);
  return (
    <Page
      title={title.text}
      description={description.text.slice(0, PREVIEW_LETTERS)}
      picture={notice.image && `${origin}${notice.image}?width=1280`}
    >
      <NoticePanel maxWidth="text" data-shared="" data-sharing="">
        <NoticePicture notice={notice} />
        <div className="words">
          <small>
            {kit('notice.by', { name: text(notice.publishedBy) })}
            <br />
            {date(notice.publishedDate)}
            {notice.visibleUntil && (
              <>
                <br />
                {t('notices.until', { day: date(notice.visibleUntil) })}
              </>
            )}
          </small>
          <div data-part="text">
            <NoticeDay notice={notice} />
            <p className="text" lang={description.lang} dir="auto">
              {description.text}
            </p>
          </div>
          <Row>
            <ReadAloud of="main" />
            <ShareButton notice={notice} />
            <ButtonLink to="/notices" variant="quiet">
              {t('notices.all')}
            </ButtonLink>
          </Row>
          <ShareOutcome />
        </div>
      </NoticePanel>
    </Page>
  );
}

/** One notice with an address of its own; the page carries the current ones, any other is asked for. */
export default function NoticePage() {
  const { t } = useTranslation('mfe-public');
  const { id = '' } = useParams();
  const list = usePublicData('listNotices');
  const carried = list.data?.notices.find((notice) => String(notice.id) === id);
  const asked = useQuery({
    queryKey: ['getNotice', id],
    queryFn: ({ signal }) => call('getNotice', { id: Number(id) }, signal),
    enabled: !list.isPending && !carried,
  });
  const notice = carried ?? asked.data;
  if (notice) return <Shown notice={notice} />;
  const isGone = asked.error instanceof CallError && ['notFound', 'invalid'].includes(asked.error.code);
  return (
    <Page title={t('notices.title')}>
      {isGone && (
        <EmptyState
          title={t('notices.gone')}
          text={t('notices.goneText')}
          action={<ButtonLink to="/notices">{t('notices.all')}</ButtonLink>}
        />
      )}
      {!isGone && (asked.error ? <ErrorState error={asked.error} onRetry={() => void asked.refetch()} /> : <Waiting />)}
    </Page>
  );
}
