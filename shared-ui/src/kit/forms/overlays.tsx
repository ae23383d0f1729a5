import styled from '@emotion/styled';
import MuiDialog from '@mui/material/Dialog';
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
