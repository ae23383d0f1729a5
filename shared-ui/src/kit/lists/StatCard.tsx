import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Link } from '../platform/router';

const Box = styled('div')({
  padding: '20px 16px',
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 14,
  '@media (min-width:1000px)': { padding: 28 },
  // The line before the first figure of a row is cut off.
  '& > div': { overflow: 'hidden' },
  '& dl': { display: 'flex', flexWrap: 'wrap', gap: '16px 0', margin: '0 0 0 -13px' },
});

const Card = styled('div')({
  // The figure stands above its words, though it is said after them.
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

interface StatCardProps {
  label: string;
  /** In the reader's digits: `digits(6)`. */
  value: ReactNode;
  /** Behind the figure, smaller: `kg`, `of 100`. */
  unit?: string;
  /** Where the things that were counted are listed. */
  to?: string;
}

/** One figure and what it counts. It stands in `Stats`. */
export const StatCard = ({ label, value, unit, to }: StatCardProps) => (
  <Card>
    <dt>{to ? <Link to={to}>{label}</Link> : label}</dt>
    <dd>
      {value}
      {unit && <small> {unit}</small>}
    </dd>
  </Card>
);

/** Figures side by side in one panel, as many as there is room for. */
export const Stats = ({ children }: { children: ReactNode }) => (
  <Box>
    <div>
      <dl>{children}</dl>
    </div>
  </Box>
);
