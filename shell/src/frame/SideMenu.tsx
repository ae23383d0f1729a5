import { Drawer, EmergencyLink, Icon, IconButton, opensDialog, styled } from '@chautari/shared-ui/core';
import { useTranslation } from '@chautari/shared-ui/platform';
import { AccountLinks } from './AccountLinks';
import { BarLinks, type BarLinksProps } from './BarLinks';
import type { Account } from './useAccount';

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
const closeMenu = () => (document.getElementById(ID) as HTMLDialogElement | null)?.close();

export function MenuButton() {
  const { t } = useTranslation('shell');
  return (
    <IconButton type="button" className="menu-button" aria-label={t('menu')} {...opensDialog(ID)}>
      <Icon name="menu" />
    </IconButton>
  );
}

const Top = styled('div')(({ theme }) => ({
  padding: theme.spacing(0, 6, 4),
  '& > div': { justifyContent: 'flex-start' },
}));
const Help = styled('div')(({ theme }) => ({ padding: theme.spacing(0, 6, 6) }));

/** Drawer for small screens with account, bar links and emergency number. It closes on navigation. */
export function SideMenu({ account, ...links }: BarLinksProps & { account: Account }) {
  const { t } = useTranslation('shell');
  return (
    <Drawer id={ID} label={t('menu')} close={t('closeMenu')}>
      <Top>
        <AccountLinks account={account} onLeave={closeMenu} />
      </Top>
      <List aria-label={t('mainLinks')}>
        <BarLinks {...links} />
      </List>
      <Help>
        <EmergencyLink large />
      </Help>
    </Drawer>
  );
}
