import styled from '@emotion/styled';
import MuiDialog from '@mui/material/Dialog';
import MuiDrawer from '@mui/material/Drawer';
import { ThemeProvider } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { theme } from './theme';

const Inside = styled('div')({ display: 'grid', gap: 16, '& h2': { fontSize: 23 } });

export interface DialogProps {
  open: boolean;
  title: string;
  /** What it is about; screen readers hear it with the title. */
  text?: string;
  /** `alertdialog` where something must be decided before anything else. */
  role?: 'dialog' | 'alertdialog';
  onClose: () => void;
  children: ReactNode;
}
export interface DrawerProps {
  open: boolean;
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** MUI's dialog in the identity's look. */
export function MuiPortalDialog({ open, title, text, role = 'dialog', onClose, children }: DialogProps) {
  const id = useId();
  return (
    <ThemeProvider theme={theme}>
      <MuiDialog
        open={open}
        onClose={onClose}
        role={role}
        aria-labelledby={id}
        {...(text && { 'aria-describedby': `${id}-text` })}
        fullWidth
        maxWidth="sm"
      >
        <Inside>
          <h2 id={id}>{title}</h2>
          {text && <p id={`${id}-text`}>{text}</p>}
          {children}
        </Inside>
      </MuiDialog>
    </ThemeProvider>
  );
}

/** MUI's drawer in the identity's look. */
export function MuiPortalDrawer({ open, label, onClose, children }: DrawerProps) {
  return (
    <ThemeProvider theme={theme}>
      <MuiDrawer
        anchor="right"
        open={open}
        onClose={onClose}
        slotProps={{ paper: { 'aria-label': label, role: 'dialog', 'aria-modal': true } }}
      >
        {children}
      </MuiDrawer>
    </ThemeProvider>
  );
}
