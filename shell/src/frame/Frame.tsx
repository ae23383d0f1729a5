import type { ReactNode } from 'react';
import type { Announcement, FrameLink } from '@chautari/contract';
import { styled } from '@chautari/shared-ui/core';
import { useTranslation } from '@chautari/shared-ui/platform';
import { AnnouncementStrip } from './AnnouncementStrip';
import { Footer } from './Footer';
import { Header } from './Header';

const SkipLink = styled('a')({
  position: 'absolute',
  left: 8,
  top: 8,
  zIndex: 20,
  padding: '12px 20px',
  borderRadius: 12,
  background: 'var(--primary)',
  color: 'var(--primary-on)',
  fontWeight: 700,
  transform: 'translateY(-200%)',
  '&:focus': { transform: 'none' },
});

const Main = styled('main')({
  display: 'block',
  padding: '24px 0 56px',
  minHeight: '60vh',
  '@media (min-width:1000px)': { padding: '40px 0 80px' },
});

/** The newest notice, header and footer around every page. */
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
  return (
    <>
      <SkipLink href="#main">{t('skip')}</SkipLink>
      <AnnouncementStrip announcement={announcement} />
      <Header links={links} />
      <Main id="main" tabIndex={-1}>
        {children}
      </Main>
      <Footer links={links} />
    </>
  );
}
