import { textIn, type FrameLink } from '@chautari/contract';
import { Drawer, Icon, IconButton, opensDialog, styled } from '@chautari/shared-ui/core';
import { Link, useLanguage, useTranslation } from '@chautari/shared-ui/platform';
import type { AriaCurrent } from './useAriaCurrent';

const List = styled('nav')({
  display: 'grid',
  padding: '8px 12px 24px',
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 52,
    padding: '4px 12px',
    borderRadius: 10,
    color: 'var(--text)',
    textDecoration: 'none',
    fontSize: 18,
  },
  '& a[aria-current]': { fontWeight: 700, background: 'var(--primary-soft)', color: 'var(--primary-on-soft)' },
});

const ID = 'menu';

export function MenuButton() {
  const { t } = useTranslation('shell');
  return (
    <IconButton type="button" className="menu-button" aria-label={t('menu')} {...opensDialog(ID)}>
      <Icon name="menu" />
    </IconButton>
  );
}

interface SideMenuProps {
  links: readonly FrameLink[];
  ariaCurrent: AriaCurrent;
}

/** The links of the bar on small screens, in a drawer that closes when one is followed. */
export function SideMenu({ links, ariaCurrent }: SideMenuProps) {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  return (
    <Drawer id={ID} label={t('menu')} close={t('closeMenu')}>
      <List aria-label={t('mainLinks')}>
        {links.map((link) => (
          <Link key={link.to} to={link.to} aria-current={ariaCurrent(link)}>
            {textIn(link, language)}
          </Link>
        ))}
      </List>
    </Drawer>
  );
}
