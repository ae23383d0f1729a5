import styled from '@emotion/styled';
import MuiDialog from '@mui/material/Dialog';
import MuiDrawer from '@mui/material/Drawer';
import { ThemeProvider } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { Button } from '../core';
import { useTranslation } from '../platform';
import { theme } from './theme';

const Inside = styled('div')({ display: 'grid', gap: 16, '& h2': { fontSize: 23 } });

interface DialogProps { open: boolean; title: string; onClose: () => void; children: ReactNode }

/** Asks something over the page. The focus stays inside until it is closed (Escape too), then returns to where it was. */
export function Dialog({ open, title, onClose, children }: DialogProps) {
  const { t } = useTranslation('shared-ui');
  const id = useId();
  return (
    <ThemeProvider theme={theme}>
      <MuiDialog open={open} onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
        <Inside><h2 id={id}>{title}</h2>{children}<Button variant="second" onClick={onClose}>{t('action.cancel')}</Button></Inside>
      </MuiDialog>
    </ThemeProvider>
  );
}

/** A panel 300 px wide that comes in from the side. Escape and a tap beside it close it. */
export function Drawer({ open, label, onClose, children }: { open: boolean; label: string; onClose: () => void; children: ReactNode }) {
  return (
    <ThemeProvider theme={theme}>
      <MuiDrawer anchor="right" open={open} onClose={onClose} slotProps={{ paper: { 'aria-label': label, role: 'dialog', 'aria-modal': true } }}>{children}</MuiDrawer>
    </ThemeProvider>
  );
}
