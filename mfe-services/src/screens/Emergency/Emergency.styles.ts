import { styled } from '@chautari/shared-ui/core';

export const Banner = styled('div')({
  display: 'grid',
  gap: 12,
  marginBottom: 32,
  padding: '20px 16px',
  borderRadius: 14,
  background: 'var(--emergency)',
  color: 'var(--emergency-on)',
  '--focus': 'var(--emergency-on)',
  '& p': { fontSize: 18 },
  '& .number': { fontSize: 56, fontWeight: 700, lineHeight: 1.1, '&:lang(ne)': { lineHeight: 1.4 } },
  '& > svg': { width: 72, height: 72, '--picto-cut': 'var(--emergency)' },
  '& a': {
    background: 'var(--emergency-on)',
    color: 'var(--emergency)',
    boxShadow: 'inset 0 -4px var(--emergency-soft)',
  },
  '@media (min-width:640px)': {
    gridTemplateColumns: 'auto 1fr auto',
    alignItems: 'center',
    gap: '0 24px',
    padding: 28,
  },
});
