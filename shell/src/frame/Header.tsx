import type { FrameLink } from '@chautari/contract';
import { EmergencyLink, LanguageSwitch, styled, Wordmark } from '@chautari/shared-ui/core';
import { useLanguage, useTranslation } from '@chautari/shared-ui/platform';
import { useSwitchLanguage } from '../language';
import { AccountStrip } from './AccountStrip';
import { BarLinks } from './BarLinks';
import { linksIn } from './links';
import { MenuButton, SideMenu } from './SideMenu';
import { useAriaCurrent } from './useAriaCurrent';

const DESKTOP = '@media (min-width:1000px)';

const Bar = styled('header')({
  position: 'sticky',
  top: 0,
  zIndex: 5,
  background: 'var(--surface)',
  borderBottom: '1px solid var(--line)',
});

const Inside = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 64,
  maxWidth: 1184,
  margin: '0 auto',
  padding: '0 4px 0 12px',
  [DESKTOP]: { minHeight: 76, gap: 16, padding: '0 32px', '& .menu-button': { display: 'none' } },
});

const Links = styled('nav')({
  display: 'none',
  [DESKTOP]: { display: 'flex', gap: 2 },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 48,
    padding: '0 11px',
    borderRadius: 10,
    color: 'var(--text)',
    textDecoration: 'none',
    fontSize: 16,
    whiteSpace: 'nowrap',
  },
  '& a:hover': { background: 'var(--sunken)' },
  '& a[aria-current]': { fontWeight: 700, borderRadius: 2, boxShadow: 'inset 0 -4px var(--highlight)' },
});

/** Without script the links are below the bar, which scrolls with the page, and no button is shown that would do nothing. */
const UNSCRIPTED =
  'header{position:static!important}header>div{flex-wrap:wrap}header nav{display:flex!important;flex-wrap:wrap;order:1;flex-basis:100%}' +
  '.menu-button,button:not([commandfor]){display:none!important}';

/** The sticky bar: wordmark, links, emergency number and languages. On small screens the links are in the side menu. */
export function Header({ links }: { links: readonly FrameLink[] }) {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const switchLanguage = useSwitchLanguage();
  const ariaCurrent = useAriaCurrent(links);
  const bar = linksIn(links, 'bar');
  return (
    <>
      <Bar>
        <Inside>
          <Wordmark />
          <Links aria-label={t('mainLinks')}>
            <BarLinks links={bar} ariaCurrent={ariaCurrent} />
          </Links>
          <EmergencyLink />
          <LanguageSwitch value={language} onChange={(next) => void switchLanguage(next)} />
          <MenuButton />
        </Inside>
        <AccountStrip />
        <noscript>
          <style>{UNSCRIPTED}</style>
        </noscript>
      </Bar>
      <SideMenu links={bar} ariaCurrent={ariaCurrent} />
    </>
  );
}
