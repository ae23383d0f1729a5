import styled from '@emotion/styled';
import MuiDialog from '@mui/material/Dialog';
import MuiDrawer from '@mui/material/Drawer';
import { ThemeProvider } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { theme } from './theme';

const Inside = styled('div')({ display: 'grid', gap: 16, '& h2': { fontSize: 23 } });

export interface DialogProps { open: boolean; title: string; onClose: () => void; children: ReactNode }
export interface DrawerProps { open: boolean; label: string; onClose: () => void; children: ReactNode }

/** MUI's dialog in the identity's look. */
export function MuiPortalDialog({ open, title, onClose, children }: DialogProps) {
  const id = useId();
  return (
    <ThemeProvider theme={theme}>
      <MuiDialog open={open} onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
        <Inside><h2 id={id}>{title}</h2>{children}</Inside>
      </MuiDialog>
    </ThemeProvider>
  );
}

/** MUI's drawer in the identity's look. */
export function MuiPortalDrawer({ open, label, onClose, children }: DrawerProps) {
  return (
    <ThemeProvider theme={theme}>
      <MuiDrawer anchor="right" open={open} onClose={onClose} slotProps={{ paper: { 'aria-label': label, role: 'dialog', 'aria-modal': true } }}>{children}</MuiDrawer>
    </ThemeProvider>
  );
}
