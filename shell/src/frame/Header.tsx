import type { FrameLink } from '@chautari/contract';
import { Container, EmergencyLink, LanguageSwitch, lazyPart, styled, Wordmark } from '@chautari/shared-ui/core';
import { useLanguage, useTranslation } from '@chautari/shared-ui/platform';
import { useSwitchLanguage } from '../language';
import { AccountStrip } from './AccountStrip';
import { BarLinks } from './BarLinks';
import { getLinks } from './links';
import { MenuButton, SideMenu } from './SideMenu';
import { useAccount } from './useAccount';
import { useAriaCurrent } from './useAriaCurrent';

/** Of people who are signed in alone. Where it does not come, the frame does without it. */
const MessageLanguageQuestion = lazyPart(
  async () => (await import('./MessageLanguageQuestion')).MessageLanguageQuestion,
  { optional: true },
);

const Bar = styled('header')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: 5,
  background: 'var(--surface)',
  borderBottom: '1px solid var(--line)',
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
}));

/** Styles without JavaScript: links below a scrolling bar, and no buttons or tabs that need scripts. */
const UNSCRIPTED =
  'header,header>.bar{position:static!important}header>div{flex-wrap:wrap}header nav{display:flex!important;flex-wrap:wrap;order:1;flex-basis:100%}' +
  '.menu-button,button:not([commandfor]),[data-tabs]{display:none!important}';

/** The sticky bar: wordmark, links, emergency number and languages. On small screens the links are in the side menu. */
export function Header({ links }: { links: readonly FrameLink[] }) {
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
      <Bar>
        <Container className="bar">
          <Wordmark />
          <nav aria-label={t('mainLinks')}>
            <BarLinks links={bar} ariaCurrent={ariaCurrent} />
          </nav>
          <EmergencyLink />
          <LanguageSwitch value={language} onChange={(next) => void switchLanguage(next)} />
          <MenuButton />
        </Container>
        <AccountStrip account={account} />
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
