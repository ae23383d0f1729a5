import { styled, type CSSObject } from '@mui/material/styles';

export const Box = styled('div')(({ theme }) => ({
  padding: theme.spacing(3, 4),
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: theme.radius.card,
  [theme.breakpoints.up('md')]: { padding: theme.spacing(7) },
  // The line before the first figure of a row is cut off.
  '& > div': { overflow: 'hidden' },
  '& dl': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(4, 0), margin: theme.spacing(0, 0, 0, -3.25) },
}));

export const Card = styled('div')(({ theme }) => ({
  // The figure is shown above its label, but screen readers say the label first.
  display: 'flex',
  flexDirection: 'column-reverse',
  justifyContent: 'flex-end',
  // The longest word has room; one that is longer than the panel breaks.
  flex: '1 1 88px',
  maxWidth: '100%',
  overflowWrap: 'break-word',
  padding: theme.spacing(1, 1.5, 1, 3),
  borderLeft: '1px solid var(--line)',
  '& dt': {
    fontSize: theme.typography.body2.fontSize,
    lineHeight: 1.35,
    color: 'var(--muted)',
    '&:lang(ne)': { lineHeight: 1.7 },
  },
  '& dd': {
    margin: 0,
    fontSize: theme.typography.figure.fontSize,
    fontWeight: 700,
    lineHeight: 1.1,
    letterSpacing: '-.02em',
    fontVariantNumeric: 'tabular-nums',
    color: 'var(--accent)',
    '&:lang(ne)': { letterSpacing: 0, lineHeight: 1.6 },
  },
  '& dd small': { fontSize: theme.typography.body1.fontSize, letterSpacing: 0, fontWeight: 400, color: 'var(--muted)' },
  '& a': {
    display: 'inline-block',
    alignContent: 'center',
    maxWidth: '100%',
    minHeight: 48,
    '&:focus-visible': { outlineOffset: -3 },
  },
  [theme.breakpoints.up('md')]: { '& dd': theme.typography.figure[theme.breakpoints.up('md')] as CSSObject },
}));
