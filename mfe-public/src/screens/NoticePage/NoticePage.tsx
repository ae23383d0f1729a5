import type { Notice } from '@chautari/contract';
import { ButtonLink, EmptyState, ErrorState, Page, Panel, Row, styled, Waiting } from '@chautari/shared-ui/core';
import { NoticePicture, ShareButton, ShareOutcome } from '@chautari/shared-ui/notices';
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

const Whole = styled(Panel)({
  padding: 0,
  overflow: 'hidden',
  maxWidth: 860,
  '@media (min-width:640px)': { padding: 0 },
  '& .picture-frame': { aspectRatio: '16/9' },
  '& .icon': { width: 52, padding: 0 },
  '& .words': { display: 'grid', gap: 16, padding: '20px 16px', '@media (min-width:640px)': { padding: 28 } },
  '& .text': { whiteSpace: 'pre-line', maxWidth: 640, fontSize: 18 },
  '& small': { fontSize: 15, color: 'var(--muted)' },
});

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
      <Whole data-shared="" data-sharing="">
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
          <p className="text" lang={description.lang} data-part="text">
            {description.text}
          </p>
          <Row>
            <ShareButton notice={notice} />
            <ButtonLink to="/notices" variant="quiet">
              {t('notices.all')}
            </ButtonLink>
          </Row>
          <ShareOutcome />
        </div>
      </Whole>
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
