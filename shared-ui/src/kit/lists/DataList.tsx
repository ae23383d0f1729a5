import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Pairs = styled('dl')({
  display: 'grid',
  gap: 0,
  margin: 0,
  '& > div': { display: 'grid', gap: '0 24px', padding: '12px 0', borderTop: '1px solid var(--line)' },
  '& > div:first-of-type': { borderTop: 0, paddingTop: 0 },
  '& > div:last-of-type': { paddingBottom: 0 },
  '& dt': { color: 'var(--muted)' },
  '& dd': { margin: 0, minWidth: 0, fontVariantNumeric: 'tabular-nums' },
  '@media (min-width:640px)': { '& > div': { gridTemplateColumns: 'minmax(160px,1fr) 2fr' } },
});

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
