import type { ReactNode } from 'react';
import { UNTRANSLATED } from '../core/untranslated';
import { Link } from '../platform/router';
import { Box, Card } from './StatCard.styles';

interface StatCardProps {
  label: string;
  /** In the reader's digits: `digits(6)`. */
  value: ReactNode;
  /** Behind the figure, smaller: `kg`, `of 100`. */
  unit?: string;
  /** The page that lists the counted things. */
  to?: string;
}

/** A figure with its label, for `Stats`. */
export const StatCard = ({ label, value, unit, to }: StatCardProps) => (
  <Card>
    <dt>{to ? <Link to={to}>{label}</Link> : label}</dt>
    <dd {...UNTRANSLATED}>
      {value}
      {unit && <small> {unit}</small>}
    </dd>
  </Card>
);

/** Figures side by side in one panel. */
export const Stats = ({ children }: { children: ReactNode }) => (
  <Box>
    <div>
      <dl>{children}</dl>
    </div>
  </Box>
);
