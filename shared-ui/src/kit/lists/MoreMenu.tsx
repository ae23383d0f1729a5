import { useState } from 'react';
import { IconButton } from '../core/Drawer';
import { Icon } from '../core/Icon';
import { lazyPart } from '../core/lazyPart';
import { useTranslation } from '../platform/messages';
import type { MenuAction } from './ActionMenu';

/** MUI's menu is loaded when one is opened. */
const ActionMenu = lazyPart(async () => (await import('./ActionMenu')).ActionMenu);

interface MoreMenuProps {
  /** The row, for screen readers. */
  subject: string;
  actions: readonly MenuAction[];
}

/** The less frequent actions of a row, behind a button with three dots. */
export function MoreMenu({ subject, actions }: MoreMenuProps) {
  const { t } = useTranslation('shared-ui');
  const [button, setButton] = useState<HTMLElement | null>(null);
  const label = `${t('table.more')}: ${subject}`;
  if (!actions.length) return null;
  return (
    <>
      <IconButton
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={Boolean(button)}
        onClick={(event) => setButton(event.currentTarget)}
      >
        <Icon name="more" />
      </IconButton>
      {button && <ActionMenu button={button} label={label} actions={actions} onClose={() => setButton(null)} />}
    </>
  );
}
