import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useBackCloses } from '../platform/useBack';

export interface MenuAction {
  label: string;
  onChoose: () => void;
}

interface ActionMenuProps {
  button: HTMLElement;
  label: string;
  actions: readonly MenuAction[];
  onClose: () => void;
}

/** MUI's menu below its button. The focus returns to the button. */
export function ActionMenu({ button, label, actions, onClose }: ActionMenuProps) {
  useBackCloses(true, onClose);
  return (
    <Menu
      open
      anchorEl={button}
      // Within the landmark of its row.
      disablePortal
      onClose={onClose}
      transitionDuration={0}
      slotProps={{ list: { 'aria-label': label } }}
    >
      {actions.map(({ label: name, onChoose }) => (
        <MenuItem
          key={name}
          onClick={() => {
            onClose();
            onChoose();
          }}
        >
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
}
