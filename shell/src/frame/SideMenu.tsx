import { Drawer, Icon, IconButton, opensDialog, styled } from '@chautari/shared-ui/core';
import { useTranslation } from '@chautari/shared-ui/platform';
import { BarLinks, type BarLinksProps } from './BarLinks';

const List = styled('nav')(({ theme }) => ({
  display: 'grid',
  padding: theme.spacing(2, 3, 6),
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 52,
    padding: theme.spacing(1, 3),
    borderRadius: theme.radius.field,
    color: 'var(--text)',
    textDecoration: 'none',
    fontSize: theme.typography.field.fontSize,
  },
  '& a[aria-current]': { fontWeight: 700, background: 'var(--primary-soft)', color: 'var(--primary-on-soft)' },
}));

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
