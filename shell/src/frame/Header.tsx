import type { Audience, FrameLink } from '@chautari/contract';
import {
  Container,
  EmergencyLink,
  LanguageSwitch,
  lazyPart,
  styled,
  Wordmark,
  type Theme,
} from '@chautari/shared-ui/core';
import { useLanguage, useTranslation } from '@chautari/shared-ui/platform';
import { useSwitchLanguage } from '../language';
import { AccountStrip } from './AccountStrip';
import { BarLinks } from './BarLinks';
import { getLinks } from './links';
import { MenuButton, SideMenu } from './SideMenu';
import { useAccount } from './useAccount';
import { useAriaCurrent } from './useAriaCurrent';
import { WorkBar } from './WorkBar';

/** Of people who are signed in alone. Where it does not come, the frame does without it. */
const MessageLanguageQuestion = lazyPart(
  async () => (await import('./MessageLanguageQuestion')).MessageLanguageQuestion,
  { optional: true },
);

const WORK_BAR_HEIGHT = 48;

/** The bar of 48 px of pages for work. It scrolls away, and the work bar under it stays. */
const getWorkStyle = ({ breakpoints, spacing, typography }: Theme) => ({
  display: 'block',
  top: -WORK_BAR_HEIGHT,
  '& .bar': {
    position: 'static',
    minHeight: WORK_BAR_HEIGHT,
    paddingRight: spacing(1),
    borderBottom: '1px solid var(--line)',
  },
  '& a[href="/"]:has(svg)': {
    height: '2.75rem',
    fontSize: typography.pxToRem(15),
    '& svg': { width: 32, height: '2.25rem' },
  },
  '& .bar > a[href^="tel:"], & [role=group] a': { minHeight: 44 },
  '& .menu-button': { width: 44, height: 44 },
  [breakpoints.up('md')]: {
    '& .bar': { minHeight: WORK_BAR_HEIGHT, gap: spacing(3), paddingLeft: spacing(6), paddingRight: spacing(6) },
    '& a[href="/"] > span': { width: 'auto' },
    '& nav a': { padding: spacing(0, 2.5), fontSize: typography.pxToRem(15) },
  },
  [`${breakpoints.up('md')} and (pointer:fine)`]: {
    '& .bar > a[href^="tel:"], & [role=group] a': { minHeight: 36 },
  },
});

const Bar = styled('header')<{ work: boolean }>(({ work, theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: 5,
  background: 'var(--surface)',
  borderBottom: '1px solid var(--line)',
  // Enlarged fourfold, or on a phone on its side, it would take a third of the view.
  '@media (max-height:399px)': { position: 'static' },
  '& .bar': {
    display: 'flex',
    // With very large text the bar takes two lines.
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    alignItems: 'center',
    gap: theme.spacing(1),
    minHeight: 64,
    paddingLeft: theme.spacing(3),
    paddingRight: theme.spacing(1),
  },
  '& nav': { display: 'none' },
  '& nav a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 48,
    padding: theme.spacing(0, 2.75),
    borderRadius: theme.radius.field,
    color: 'var(--text)',
    textDecoration: 'none',
    fontSize: theme.typography.body2.fontSize,
    whiteSpace: 'nowrap',
    '&:hover': { background: 'var(--sunken)' },
    '&[aria-current]': {
      fontWeight: theme.typography.fontWeightBold,
      borderRadius: theme.radius.stone,
      boxShadow: 'inset 0 -4px var(--highlight)',
    },
  },
  // Only the bar stays on a phone: the account below it scrolls away, because both would take a sixth of the window.
  [theme.breakpoints.down('sm')]: {
    display: 'contents',
    '& .bar': {
      position: 'sticky',
      top: 0,
      zIndex: 5,
      background: 'var(--surface)',
      borderBottom: '1px solid var(--line)',
    },
  },
  [theme.breakpoints.up('md')]: {
    '& .bar': {
      minHeight: 76,
      gap: theme.spacing(4),
      paddingLeft: theme.spacing(8),
      paddingRight: theme.spacing(8),
    },
    // With more links than fit the bar takes two lines.
    '& nav': { display: 'flex', flexWrap: 'wrap', minWidth: 0, gap: theme.spacing(0.5) },
    '& .menu-button': { display: 'none' },
  },
  ...(work && { '&&': getWorkStyle(theme) }),
}));

/** Styles without JavaScript: links below a scrolling bar, and no buttons or tabs that need scripts. */
const UNSCRIPTED =
  'header,header>.bar{position:static!important}header>div{flex-wrap:wrap}header nav{display:flex!important;flex-wrap:wrap;order:1;flex-basis:100%}' +
  '.menu-button,button:not([commandfor]),[data-tabs]{display:none!important}';

/** The sticky bar: wordmark, links, emergency number and languages. On small screens the links are in the side menu. `audience`: of whom it is a page for work. */
export function Header({ links, audience }: { links: readonly FrameLink[]; audience: Audience | undefined }) {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const switchLanguage = useSwitchLanguage();
  const ariaCurrent = useAriaCurrent(links);
  const account = useAccount();
  const bar = getLinks(links, 'bar');
  return (
    <>
      {/* On a slow link the menu button can be pressed before the content after it has arrived. */}
      <SideMenu links={bar} ariaCurrent={ariaCurrent} account={account} />
      <Bar work={Boolean(audience)}>
        <Container className="bar">
          <Wordmark />
          <nav aria-label={t('mainLinks')}>
            <BarLinks links={bar} ariaCurrent={ariaCurrent} />
          </nav>
          <EmergencyLink />
          <LanguageSwitch value={language} onChange={(next) => void switchLanguage(next)} />
          <MenuButton />
        </Container>
        {audience ? <WorkBar audience={audience} account={account} /> : <AccountStrip account={account} />}
        {account.person && (
          <MessageLanguageQuestion key={account.person.publicId} account={account} person={account.person} />
        )}
        <noscript>
          <style>{UNSCRIPTED}</style>
        </noscript>
      </Bar>
    </>
  );
}
