import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Pairs = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: 0,
  margin: 0,
  '& > div': {
    display: 'grid',
    gap: theme.spacing(0, 6),
    padding: theme.spacing(3, 0),
    borderTop: '1px solid var(--line)',
  },
  '& > div:first-of-type': { borderTop: 0, paddingTop: 0 },
  '& > div:last-of-type': { paddingBottom: 0 },
  '& dt': { color: 'var(--muted)' },
  '& > div > *': { minWidth: 0 },
  '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums' },
  [theme.breakpoints.up('sm')]: { '& > div': { gridTemplateColumns: 'minmax(160px,1fr) 2fr' } },
}));

/** What is known of one thing: names and values, on phones under one another. */
export const DataList = ({ items }: { items: readonly (readonly [label: string, value: ReactNode])[] }) => (
  <Pairs>
    {items.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </Pairs>
);
