import styled from '@emotion/styled';

export const Path = styled('ol')({
  display: 'grid',
  gap: 16,
  margin: 0,
  '& > li': { position: 'relative', display: 'grid', gridTemplateColumns: '56px minmax(0,1fr)', gap: '0 12px' },
  // The dotted path runs from one step to the next, behind the stones.
  '& > li:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    left: 26,
    top: 56,
    bottom: -12,
    borderLeft: '4px dotted var(--stone)',
  },
  '& h3': { fontSize: 19 },
  '& .head': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: '2px 16px',
    '& span': { color: 'var(--muted)' },
  },
  '& .rest': {
    padding: '14px 16px',
    background: 'var(--surface)',
    border: '1px solid var(--line)',
    borderRadius: 14,
    minWidth: 0,
  },
  '& .more': { display: 'grid', gap: 8, marginTop: 8 },
});

export const Stone = styled('span')({
  display: 'grid',
  placeItems: 'center',
  width: 56,
  height: 52,
  borderRadius: 12,
  background: 'var(--accent)',
  color: 'var(--surface)',
  fontWeight: 700,
  fontSize: 22,
  fontVariantNumeric: 'tabular-nums',
  '&[data-state=next]': { background: 'var(--highlight)', color: 'var(--highlight-on)' },
  '&[data-state=open]': { background: 'var(--surface)', color: 'var(--text)', border: '2.5px solid var(--stone)' },
  '&[data-state=end]': { height: 60, background: 'var(--highlight-soft)', color: 'var(--primary)' },
  '& svg': { width: 26, height: 26, strokeWidth: 3 },
  '&[data-state=end] svg': { width: 44, height: 44 },
});

export const Opening = styled('details')({
  '& summary': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 52,
    margin: '-14px -16px',
    padding: '8px 16px',
    borderRadius: 14,
    cursor: 'pointer',
    listStyle: 'none',
  },
  '& summary::-webkit-details-marker': { display: 'none' },
  '& summary > svg': { marginLeft: 'auto', color: 'var(--accent)', transition: 'transform 160ms ease-out' },
  '& summary:hover h3': { textDecoration: 'underline', textUnderlineOffset: '.2em' },
  '&[open] summary > svg': { transform: 'rotate(90deg)' },
  '& .more': { paddingTop: 20, marginTop: 0 },
});
