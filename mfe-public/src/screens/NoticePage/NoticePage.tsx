import type { Notice } from '@chautari/contract';
import { ButtonLink, EmptyState, ErrorState, Page, ReadAloud, Row, Waiting } from '@chautari/shared-ui/core';
import { NoticePanel } from '../../parts/NoticePanel';
import {
  NoticeDay,
  NoticeMessagesLink,
  NoticePicture,
  NoticeSource,
  ShareButton,
  ShareOutcome,
  type NoticePlace,
} from '@chautari/shared-ui/notices';
import {
  call,
  CallError,
  useFormat,
  useParams,
  useQuery,
  useQueryClient,
  useSettings,
  useTranslation,
  type Output,
} from '@chautari/shared-ui/platform';

/** Maximum length of the excerpt in link previews, in characters. */
const PREVIEW_LETTERS = 200;

/** Returns the place of a notice for one municipality or ward. */
function getPlace({ area, areaName }: Notice): NoticePlace | undefined {
  if (!areaName || !('municipalityId' in area)) return undefined;
  return { municipalityId: area.municipalityId, name: areaName, ...('ward' in area && { ward: area.ward }) };
}

function NoticeContent({ notice }: { notice: Notice }) {
  const { t } = useTranslation('mfe-public');
  const { either, date } = useFormat();
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
            <NoticeSource notice={notice} />
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
          <Row>
            <NoticeMessagesLink place={getPlace(notice)} />
          </Row>
        </div>
      </NoticePanel>
    </Page>
  );
}

/** Returns a notice: that of the page data, one of a list that was loaded on an earlier page, or the answer of the service. */
function useNotice(id: string) {
  const cache = useQueryClient();
  return useQuery({
    queryKey: ['getNotice', id],
    queryFn: ({ signal }) => call('getNotice', { id: Number(id) }, signal),
    initialData: () =>
      cache.getQueryData<Output<'listNotices'>>(['listNotices'])?.notices.find((notice) => String(notice.id) === id),
    initialDataUpdatedAt: () => cache.getQueryState(['listNotices'])?.dataUpdatedAt,
  });
}

/** One notice. */
export default function NoticePage() {
  const { t } = useTranslation('mfe-public');
  const { id = '' } = useParams();
  const query = useNotice(id);
  const notice = query.data;
  const isGone = query.error instanceof CallError && ['notFound', 'invalid'].includes(query.error.code);
  // What was read before stays without a network, but not once the notice was withdrawn.
  if (notice && !isGone) return <NoticeContent notice={notice} />;
  return (
    <Page title={t('notices.title')} pictogram="notices">
      {isGone && (
        <EmptyState
          title={t('notices.gone')}
          text={t('notices.goneText')}
          action={<ButtonLink to="/notices">{t('notices.all')}</ButtonLink>}
        />
      )}
      {!isGone && (query.error ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : <Waiting />)}
    </Page>
  );
}
