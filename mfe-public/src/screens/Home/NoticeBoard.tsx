import { TextLink, Row } from '@chautari/shared-ui/core';
import { NoticeCarousel } from '@chautari/shared-ui/notices';
import { usePublicData, useTranslation } from '@chautari/shared-ui/platform';

/** The carousel starts after two idle seconds and then moves every two seconds. */
const BOARD = { idleMs: 2000, stepMs: 2000 };

/** Carousel of the newest notices. Renders nothing if there are none. */
export function NoticeBoard() {
  const { t } = useTranslation('mfe-public');
  const { data } = usePublicData('listNotices');
  if (!data?.notices.length) return null;
  return (
    <section aria-labelledby="notice-board">
      <Row justifyContent="space-between" marginBottom={1.5}>
        <h2 id="notice-board">{t('home.noticeBoard')}</h2>
        <TextLink to="/notices">{t('home.allNotices')}</TextLink>
      </Row>
      <NoticeCarousel notices={data.notices} labelledBy="notice-board" {...BOARD} />
    </section>
  );
}
