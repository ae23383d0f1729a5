import MuiDialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { Typed } from '../core/Typed';
import { useBackCloses } from '../platform/useBack';

export interface DialogProps {
  open: boolean;
  title: string;
  /** The description, which screen readers read with the title. */
  text?: string;
  /** `alertdialog` if a decision is required. */
  role?: 'dialog' | 'alertdialog';
  onClose: () => void;
  children: ReactNode;
}
/** MUI's dialog, named by its title. */
export function MuiPortalDialog({ open, title, text, role = 'dialog', onClose, children }: DialogProps) {
  const id = useId();
  useBackCloses(open, onClose);
  return (
    <MuiDialog
      open={open}
      onClose={onClose}
      role={role}
      aria-labelledby={id}
      {...(text && { 'aria-describedby': `${id}-text` })}
    >
      <Typography variant="h2" id={id}>
        <Typed>{title}</Typed>
      </Typography>
      {text && (
        <p id={`${id}-text`}>
          <Typed>{text}</Typed>
        </p>
      )}
      {children}
    </MuiDialog>
  );
}
