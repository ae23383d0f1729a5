import styled from '@emotion/styled';

export const Box = styled('div')({
  padding: '20px 16px',
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 14,
  '@media (min-width:1000px)': { padding: 28 },
  // The line before the first figure of a row is cut off.
  '& > div': { overflow: 'hidden' },
  '& dl': { display: 'flex', flexWrap: 'wrap', gap: '16px 0', margin: '0 0 0 -13px' },
});

export const Card = styled('div')({
  // The figure is shown above its label, but screen readers say the label first.
  display: 'flex',
  flexDirection: 'column-reverse',
  justifyContent: 'flex-end',
  flex: '1 1 88px',
  padding: '4px 6px 4px 12px',
  borderLeft: '1px solid var(--line)',
  '& dt': { fontSize: 15, lineHeight: 1.35, color: 'var(--muted)', '&:lang(ne)': { lineHeight: 1.7 } },
  '& dd': {
    margin: 0,
    fontSize: 34,
    fontWeight: 700,
    lineHeight: 1.1,
    letterSpacing: '-.02em',
    fontVariantNumeric: 'tabular-nums',
    color: 'var(--accent)',
    '&:lang(ne)': { letterSpacing: 0, lineHeight: 1.6 },
  },
  '& dd small': { fontSize: 17, letterSpacing: 0, fontWeight: 400, color: 'var(--muted)' },
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 48, '&:focus-visible': { outlineOffset: -3 } },
  '@media (min-width:1000px)': { '& dd': { fontSize: 40 } },
});
