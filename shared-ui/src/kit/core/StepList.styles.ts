import { styled } from '@mui/material/styles';

export const Path = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
  margin: 0,
  '& > li': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '56px minmax(0,1fr)',
    gap: theme.spacing(0, 3),
  },
  // The dotted path runs from one step to the next, behind the stones.
  '& > li:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    left: 26,
    top: 56,
    bottom: -12,
    borderLeft: '4px dotted var(--stone)',
  },
  '& h3': { display: 'flex', alignItems: 'center', gap: theme.spacing(2.5), fontSize: theme.typography.h3.fontSize },
  '& h3 > svg': { width: 28, height: 28, color: 'var(--accent)' },
  '& .head': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: theme.spacing(0.5, 4),
    '& > span': { color: 'var(--muted)' },
  },
  '& .rest': {
    padding: theme.spacing(3.5, 4),
    background: 'var(--surface)',
    border: '1px solid var(--line)',
    borderRadius: theme.radius.card,
    minWidth: 0,
  },
  '& .more': { display: 'grid', gap: theme.spacing(2), marginTop: theme.spacing(2) },
}));

export const Stone = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 56,
  height: 52,
  borderRadius: theme.radius.button,
  background: 'var(--accent)',
  color: 'var(--surface)',
  fontWeight: 700,
  fontSize: theme.typography.h2.fontSize,
  fontVariantNumeric: 'tabular-nums',
  '&[data-state=next]': { background: 'var(--highlight)', color: 'var(--highlight-on)' },
  '&[data-state=open]': { background: 'var(--surface)', color: 'var(--text)', border: '2.5px solid var(--stone)' },
  '&[data-state=end]': { height: 60, background: 'var(--highlight-soft)', color: 'var(--primary)' },
  '& svg': { width: 26, height: 26, strokeWidth: 3 },
  '&[data-state=end] svg': { width: 44, height: 44 },
}));

export const Opening = styled('details')(({ theme }) => ({
  '& summary': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(3),
    minHeight: 52,
    margin: theme.spacing(-3.5, -4),
    padding: theme.spacing(2, 4),
    borderRadius: theme.radius.card,
    cursor: 'pointer',
    listStyle: 'none',
  },
  '& summary::-webkit-details-marker': { display: 'none' },
  '& summary > svg': { marginLeft: 'auto', color: 'var(--accent)', transition: 'transform 160ms ease-out' },
  '& summary:hover h3': { textDecoration: 'underline', textUnderlineOffset: '.2em' },
  '&[open] summary > svg': { transform: 'rotate(90deg)' },
  '& .more': { paddingTop: theme.spacing(5), marginTop: 0 },
}));
