import { styled } from '../../faces/core';

/** A word with its sign on a tint, smaller than a status. On paper the word alone. */
export const Pill = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  padding: '2px 10px 2px 8px',
  borderRadius: 999,
  fontSize: 15,
  fontWeight: 700,
  lineHeight: 1.4,
  '&:lang(ne)': { lineHeight: 1.6 },
  '& svg': { width: 18, height: 18 },
  '@media print': { padding: 0, background: 'none !important', color: 'inherit !important' },
});
