import type { Announcement } from '@chautari/contract';
import { Icon, styled } from '@chautari/shared-ui/core';
import { Link, useFormat, useTranslation } from '@chautari/shared-ui/platform';

const Strip = styled('aside')({
  background: 'var(--highlight-soft)',
  color: 'var(--highlight-on-soft)',
  '& > div': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: 48,
    maxWidth: 1184,
    margin: '0 auto',
    padding: '0 4px 0 16px',
    fontSize: 15,
    lineHeight: 1.45,
    '&:lang(ne)': { lineHeight: 1.65 },
  },
  '& a': {
    flex: 1,
    padding: '10px 0',
    color: 'inherit',
    textDecoration: 'none',
    minWidth: 0,
    overflowWrap: 'anywhere',
  },
  '& a:hover': { textDecoration: 'underline' },
  '& svg': { width: 22, height: 22, flex: 'none' },
  '& button': {
    display: 'grid',
    placeItems: 'center',
    width: 48,
    height: 48,
    flex: 'none',
    border: 0,
    background: 'none',
    color: 'inherit',
    cursor: 'pointer',
  },
  '@media (min-width:1000px)': { '& > div': { padding: '0 32px' } },
});

/** The newest notice, above the bar. The inline script dismisses it; then it stays hidden until there is a newer one. */
export function AnnouncementStrip({ announcement }: { announcement: Announcement | null }) {
  const { t } = useTranslation('shell');
  const { either } = useFormat();
  if (!announcement) return null;
  const title = either(announcement.title);
  return (
    <Strip aria-label={t('announcement.label')} data-notice={announcement.id}>
      <div>
        <Icon name="bell" />
        <Link to={`/notices/${announcement.id}`}>
          <b>{t('announcement.label')}:</b> <span lang={title.lang}>{title.text}</span>
        </Link>
        <button type="button" aria-label={t('announcement.putAway')} data-dismiss="">
          <Icon name="close" />
        </button>
      </div>
    </Strip>
  );
}
