import { textIn, type FrameLink } from '@chautari/contract';
import { Icon, styled } from '@chautari/shared-ui/core';
import { Drawer } from '@chautari/shared-ui/forms';
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

const Close = styled('button')({
  display: 'grid',
  placeItems: 'center',
  justifySelf: 'end',
  width: 48,
  height: 48,
  margin: '8px 8px 0 auto',
  border: 0,
  background: 'none',
  color: 'var(--text)',
  cursor: 'pointer',
  '& svg': { width: 26, height: 26 },
});

interface SideMenuProps {
  open: boolean;
  onClose: () => void;
  links: readonly FrameLink[];
  ariaCurrent: AriaCurrent;
}

/** The links of the bar on small screens, in a drawer that closes when one is followed. */
export default function SideMenu({ open, onClose, links, ariaCurrent }: SideMenuProps) {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  return (
    <Drawer open={open} onClose={onClose} label={t('menu')}>
      <Close type="button" aria-label={t('closeMenu')} onClick={onClose}>
        <Icon name="close" />
      </Close>
      <List aria-label={t('mainLinks')}>
        {links.map((link) => (
          <Link key={link.to} to={link.to} aria-current={ariaCurrent(link)} onClick={onClose}>
            {textIn(link, language)}
          </Link>
        ))}
      </List>
    </Drawer>
  );
}
