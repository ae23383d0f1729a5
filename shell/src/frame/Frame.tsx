import type { ReactNode } from 'react';
import type { Announcement, FrameLink } from '@chautari/contract';
import { styled, WorkSizes } from '@chautari/shared-ui/core';
import { KEPT_ID, STATUS_ID } from '@chautari/shared-ui/inlineScript/ids';
import { useTranslation } from '@chautari/shared-ui/platform';
import { AnnouncementStrip } from './AnnouncementStrip';
import { ClockNotice } from './ClockNotice';
import { Footer } from './Footer';
import { Header } from './Header';
import { SessionEnd } from './SessionEnd';
import { useWorkAudience } from './useWorkAudience';
import { WorkFooter } from './WorkFooter';

const SkipLink = styled('a')(({ theme }) => ({
  position: 'absolute',
  left: 8,
  top: 8,
  maxWidth: 'calc(100% - 16px)',
  zIndex: 20,
  padding: theme.spacing(3, 5),
  borderRadius: theme.radius.button,
  background: 'var(--primary)',
  color: 'var(--primary-on)',
  fontWeight: 700,
  transform: 'translateY(-200%)',
  '&:focus': { transform: 'none' },
}));

const Main = styled('main')<{ work: boolean }>(({ work, theme }) => ({
  display: 'block',
  padding: theme.spacing(4, 0, 6),
  minHeight: '60vh',
  [theme.breakpoints.up('md')]: { padding: theme.spacing(10, 0, 20) },
  ...(work && { '&&': { padding: theme.spacing(3, 0, 8), lineHeight: 1.45, '&:lang(ne)': { lineHeight: 1.6 } } }),
}));

const Status = styled('p')(({ theme }) => ({
  position: 'fixed',
  insetInline: 16,
  bottom: 16,
  zIndex: 20,
  width: 'fit-content',
  margin: '0 auto',
  padding: theme.spacing(3, 5),
  borderRadius: theme.radius.button,
  background: 'var(--text)',
  color: 'var(--ground)',
  fontWeight: 700,
  '&:empty': { display: 'none' },
}));

const Kept = styled('p')(({ theme }) => ({
  padding: theme.spacing(2.5, 4),
  background: 'var(--sunken)',
  color: 'var(--text)',
  textAlign: 'center',
  '&:empty': { display: 'none' },
}));

/** Content that the inline script replaces; React ignores it on hydration. */
const WRITTEN_BY_SCRIPT = '';
const N = { n: '{n}' };

/** Frame of every page: newest notice, header, footer, and a status element in which the inline script reports loading and failure. */
export function Frame({
  links,
  announcement,
  children,
}: {
  links: readonly FrameLink[];
  announcement: Announcement | null;
  children: ReactNode;
}) {
  const { t } = useTranslation('shell');
  const audience = useWorkAudience();
  return (
    <>
      {audience && <WorkSizes />}
      <SkipLink href="#main">{t('skip')}</SkipLink>
      <Kept
        id={KEPT_ID}
        data-days={t('kept.days', N)}
        data-hours={t('kept.hours', N)}
        data-minutes={t('kept.minutes', N)}
        suppressHydrationWarning
      >
        {WRITTEN_BY_SCRIPT}
      </Kept>
      <AnnouncementStrip ofPage={announcement} work={Boolean(audience)} />
      <Header links={links} audience={audience} />
      <Main id="main" tabIndex={-1} work={Boolean(audience)}>
        <ClockNotice />
        {children}
      </Main>
      {audience ? <WorkFooter links={links} /> : <Footer links={links} />}
      <Status
        id={STATUS_ID}
        role="status"
        data-busy={t('status.loading')}
        data-failed={t('status.failed')}
        suppressHydrationWarning
      >
        {WRITTEN_BY_SCRIPT}
      </Status>
      <SessionEnd />
    </>
  );
}
