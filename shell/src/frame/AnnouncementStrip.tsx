import { todayInNepal, type Announcement } from '@chautari/contract';
import { Icon, styled, IconButton, type Theme } from '@chautari/shared-ui/core';
import { Link, useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { useNewestNotice } from './useNewestNotice';

/** Two lines of a phone, one line of 28 px on desktop. */
const getWorkStyle = ({ breakpoints, spacing, typography }: Theme) => ({
  fontSize: typography.pxToRem(15),
  '& > div': { minHeight: 44, maxWidth: 'none', gap: spacing(2), fontSize: 'inherit', lineHeight: 1.45 },
  '& > div:lang(ne)': { lineHeight: 1.65 },
  '& a': { padding: 0 },
  '& button': { width: 44, height: 44 },
  '& svg': { width: 18, height: 18 },
  [breakpoints.up('md')]: {
    '& > div': { minHeight: 28, padding: spacing(0, 5, 0, 6) },
    '& button': { width: 28, height: 28 },
    '& a > span': { whiteSpace: 'nowrap' },
  },
});

const Strip = styled('aside')<{ work: boolean }>(({ work, theme }) => ({
  background: 'var(--highlight-soft)',
  color: 'var(--highlight-on-soft)',
  '& > div': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(2.5),
    minHeight: 48,
    maxWidth: 1184,
    margin: '0 auto',
    padding: theme.spacing(0, 1, 0, 4),
    fontSize: theme.typography.body2.fontSize,
    lineHeight: 1.45,
    '&:lang(ne)': { lineHeight: 1.65 },
  },
  '& a': {
    flex: 1,
    padding: theme.spacing(2.5, 0),
    color: 'inherit',
    textDecoration: 'none',
    minWidth: 0,
    overflowWrap: 'anywhere',
  },
  // On phones day and title have a line each in every font, so that loading the font causes no layout shift.
  [theme.breakpoints.down('md')]: {
    '& a': { padding: theme.spacing(0.5, 0) },
    '& a:lang(ne)': { lineHeight: 1.55 },
    '& a > span': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
  '& a:hover': { textDecoration: 'underline' },
  '& svg': { width: 22, height: 22, flex: 'none' },
  [theme.breakpoints.up('md')]: { '& > div': { padding: theme.spacing(0, 8) }, '& time::after': { content: '" ·"' } },
  ...(work && { '&&': getWorkStyle(theme) }),
}));

/** The text of the strip: label, day and title. The site renders it alone and puts it into pages that stand, so it has no styles of its own. */
export function AnnouncementText({
  announcement: { title: titles, eventDay, publishedDate },
}: {
  announcement: Announcement;
}) {
  const { t } = useTranslation('shell');
  const { either, date, weekday, year } = useFormat();
  const title = either(titles);
  const isOfThisYear = (day: string) => year(day) === year(todayInNepal());
  const day = eventDay ?? (isOfThisYear(publishedDate) ? undefined : publishedDate);
  const dayText = day && (eventDay ? `${weekday(day)}, ${date(day, isOfThisYear(day) ? 'short' : 'long')}` : date(day));
  return (
    <>
      <span>
        <b>{t('announcement.label')}:</b>{' '}
        {day && (
          <time dateTime={day} suppressHydrationWarning>
            {dayText}
          </time>
        )}
      </span>{' '}
      <span lang={title.lang}>{title.text}</span>
    </>
  );
}

/** The rule that the head of a page has for its own notice. */
const hideIfDismissed = (id: number) => `[data-away="${id}"] [data-notice="${id}"]{display:none}`;

/**
 * The newest notice, above the bar. The inline script dismisses it until a newer one is published. Without a notice it is in the page as well,
 * hidden, so that the site can put the next notice into it.
 */
export function AnnouncementStrip({ ofPage, work }: { ofPage: Announcement | null; work: boolean }) {
  const { t } = useTranslation('shell');
  const announcement = useNewestNotice(ofPage);
  return (
    <Strip work={work} hidden={!announcement} aria-label={t('announcement.label')} data-notice={announcement?.id ?? ''}>
      <div>
        <Icon name="bell" />
        <Link to={announcement ? `/notices/${announcement.id}` : '/notices'}>
          {announcement && <AnnouncementText announcement={announcement} />}
        </Link>
        <IconButton aria-label={t('announcement.putAway')} data-dismiss="">
          <Icon name="close" />
        </IconButton>
      </div>
      {announcement && announcement !== ofPage && <style>{hideIfDismissed(announcement.id)}</style>}
    </Strip>
  );
}
