import { styled } from '../faces/core';

/** A dialog as large as the window, for a picture. */
export const LargeDialog = styled('dialog', { shouldForwardProp: () => true })(({ theme }) => ({
  padding: 0,
  border: 0,
  borderRadius: theme.radius.card,
  background: 'var(--surface)',
  color: 'var(--text)',
  width: 'min(96vw,1280px)',
  maxHeight: '96vh',
  overflow: 'auto',
  '&::backdrop': { background: 'rgb(8 18 14 / .8)' },
}));
