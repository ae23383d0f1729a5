import { TextLink, Row } from '@chautari/shared-ui/core';
import { NoticeCarousel, useBoardNotices } from '@chautari/shared-ui/notices';
import { useTranslation } from '@chautari/shared-ui/platform';

/** The carousel starts after two idle seconds and then moves every two seconds. */
const BOARD = { idleMs: 2000, stepMs: 2000 };

/** As many as the prerendered page carries. */
const MAX_NOTICES = 5;

/** Carousel of the newest notices: for the whole country, and for the reader's place once it is known. Renders nothing if there are none. */
export function NoticeBoard() {
  const { t } = useTranslation('mfe-public');
  const notices = useBoardNotices().notices?.slice(0, MAX_NOTICES);
  if (!notices?.length) return null;
  return (
    <section aria-labelledby="notice-board">
      <Row justifyContent="space-between" marginBottom={1.5}>
        <h2 id="notice-board">{t('home.noticeBoard')}</h2>
        <TextLink to="/notices">{t('home.allNotices')}</TextLink>
      </Row>
      <NoticeCarousel notices={notices} labelledBy="notice-board" {...BOARD} />
    </section>
  );
}
