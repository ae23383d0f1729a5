import { styled } from '@chautari/shared-ui/core';

export const Banner = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  marginBottom: theme.spacing(8),
  padding: theme.spacing(5, 4),
  borderRadius: theme.radius.card,
  background: 'var(--alarm)',
  color: 'var(--alarm-on)',
  '--focus': 'var(--alarm-on)',
  '& p': { fontSize: theme.typography.field.fontSize },
  '& .number': theme.typography.display,
  '& > svg': { width: 72, height: 72, '--picto-cut': 'var(--alarm)' },
  '& a': {
    background: 'var(--alarm-on)',
    color: 'var(--alarm)',
    boxShadow: 'inset 0 -4px var(--alarm-soft)',
  },
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: 'auto 1fr auto',
    alignItems: 'center',
    gap: theme.spacing(0, 6),
    padding: theme.spacing(7),
  },
}));
