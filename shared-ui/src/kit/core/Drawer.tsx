import MuiIconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './Icon';

/** Returns the attributes of a button that opens a dialog. The browser or the inline script handles them, so they work before React. */
export const opensDialog = (id: string) =>
  ({ command: 'show-modal', commandfor: id, 'aria-haspopup': 'dialog' }) as const;
export const closesDialog = (id: string) => ({ command: 'close', commandfor: id }) as const;

/** Emotion drops unknown attributes. */
const all = { shouldForwardProp: () => true };

const Panel = styled(
  'dialog',
  all,
)({
  inset: '0 0 0 auto',
  width: 300,
  maxWidth: '100vw',
  height: '100dvh',
  maxHeight: 'none',
  margin: 0,
  padding: 0,
  border: 0,
  background: 'var(--surface)',
  color: 'var(--text)',
  '& > button': { display: 'flex', margin: '8px 8px 0 auto' },
  '&::backdrop': { background: 'rgb(8 18 14 / .5)' },
  '@media (prefers-reduced-motion:no-preference)': {
    transition: 'translate 200ms ease-out',
    '@starting-style': { translate: '100% 0' },
  },
});

/** An icon button; `aria-label` is required. */
export const IconButton = (props: Omit<ComponentProps<'button'>, 'color'>) => <MuiIconButton {...props} />;

export interface DrawerProps {
  /** The id in `opensDialog` of its button. */
  id: string;
  label: string;
  /** The label of the close button. */
  close: string;
  children: ReactNode;
}

/** A panel of 300 px at the side. Escape, a press beside it and a link in it close it. */
export function Drawer({ id, label, close, children }: DrawerProps) {
  return (
    <Panel id={id} aria-label={label} closedby="any">
      <IconButton type="button" aria-label={close} {...closesDialog(id)}>
        <Icon name="close" />
      </IconButton>
      {children}
    </Panel>
  );
}
