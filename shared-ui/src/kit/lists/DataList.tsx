import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useMarkScripts } from '../core/Typed';
import { UNTRANSLATED } from '../core/untranslated';

const Pairs = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: 0,
  margin: 0,
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(0, 6),
    padding: theme.spacing(3, 0),
    borderTop: '1px solid var(--line)',
  },
  '& > div:first-of-type': { borderTop: 0, paddingTop: 0 },
  '& > div:last-of-type': { paddingBottom: 0 },
  '& > div > *': { minWidth: 0 },
  // If there is no room, as in a side column, label and value are below each other.
  '& dt': { flex: '1 1 160px', color: 'var(--muted)' },
  '& dd': { flex: '2 1 14em', margin: 0, fontVariantNumeric: 'tabular-nums' },
  // On phones a short value stands beside its label.
  [theme.breakpoints.down('sm')]: {
    '& dt': { flex: '0 1 auto', minWidth: '7em' },
    '& dd': { flex: '1 1 auto' },
  },
}));

/** Labels and values, below each other if there is little room. */
export function DataList({ items }: { items: readonly (readonly [label: string, value: ReactNode])[] }) {
  const mark = useMarkScripts();
  return (
    <Pairs>
      {items.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd {...UNTRANSLATED}>{mark(value)}</dd>
        </div>
      ))}
    </Pairs>
  );
}
