import { styled, Typography } from '@chautari/shared-ui/core';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';

const Bars = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  margin: theme.spacing(3, 0, 5),
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0,1fr) auto',
    gap: theme.spacing(0.5, 3),
    alignItems: 'center',
    [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'minmax(160px,1fr) 2fr 56px' },
  },
  '& svg': {
    gridColumn: '1/-1',
    gridRow: 2,
    display: 'block',
    width: '100%',
    height: 18,
    [theme.breakpoints.up('sm')]: { gridColumn: 2, gridRow: 1 },
  },
  '& b': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& .ground': { fill: 'var(--sunken)' },
  '& .bar': { fill: 'var(--accent)' },
  '@media print': { '& .ground': { fill: '#eee' }, '& .bar': { fill: '#555' } },
}));

/** Bar chart of one measure, with accessible names and values as text. Zero values have no bar. */
export function FigurePlot({ rows }: { rows: readonly { key: string; label: string; value: number }[] }) {
  const { t } = useTranslation('mfe-staff');
  const { digits } = useFormat();
  const nonZeroRows = rows.filter(({ value }) => value > 0);
  const max = Math.max(...nonZeroRows.map(({ value }) => value));
  if (!nonZeroRows.length)
    return (
      <Typography marginTop={2} marginBottom={4}>
        {t('figures.nothing')}
      </Typography>
    );
  return (
    <Bars>
      {nonZeroRows.map(({ key, label, value }) => (
        <li key={key}>
          <span>{label}</span>
          <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
            <rect className="ground" width="100" height="10" />
            <rect className="bar" width={(value / max) * 100} height="10" />
          </svg>
          <b>{digits(value)}</b>
        </li>
      ))}
    </Bars>
  );
}
