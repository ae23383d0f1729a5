import { ErrorState, Row, Section, Stack, TextLink } from '@chautari/shared-ui/core';
import { NoticeCarousel, useBoardNotices } from '@chautari/shared-ui/notices';
import { useTranslation } from '@chautari/shared-ui/platform';

/** The carousel moves every three seconds, except while a notice is hovered, focused or enlarged. */
const BOARD = { idleMs: 0, stepMs: 3000 };

/** The notices for the patient's place, or for the whole country until it is known. */
export function NoticeBoard() {
  const { t } = useTranslation('mfe-patient');
  const { notices, error, refetch } = useBoardNotices({ ask: 'always' });
  if (error && !notices)
    return (
      <Section title={t('dashboard.notices')}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Section>
    );
  if (!notices?.length) return null;
  return (
    <section aria-labelledby="notice-board">
      <Stack spacing={1}>
        <Row justifyContent="space-between">
          <h2 id="notice-board">{t('dashboard.notices')}</h2>
          <TextLink to="/notices">{t('dashboard.allNotices')}</TextLink>
        </Row>
        <NoticeCarousel notices={notices} labelledBy="notice-board" compact {...BOARD} />
      </Stack>
    </section>
  );
}
