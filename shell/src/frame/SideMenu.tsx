import { Drawer, Icon, IconButton, opensDialog, styled } from '@chautari/shared-ui/core';
import { useTranslation } from '@chautari/shared-ui/platform';
import { BarLinks, type BarLinksProps } from './BarLinks';

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

/** The links of the bar on small screens, in a drawer that closes when one is followed. */
export function SideMenu(props: BarLinksProps) {
  const { t } = useTranslation('shell');
  return (
    <Drawer id={ID} label={t('menu')} close={t('closeMenu')}>
      <List aria-label={t('mainLinks')}>
        <BarLinks {...props} />
      </List>
    </Drawer>
  );
}
