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
  '&.plain > li': { borderBottom: '1px solid var(--line)', paddingBottom: theme.spacing(1) },
  '& svg': {
    gridColumn: '1/-1',
    gridRow: 2,
    display: 'block',
    width: '100%',
    height: 18,
    [theme.breakpoints.up('sm')]: { gridColumn: 2, gridRow: 1 },
  },
  '& b': { gridColumn: '-2', textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& .ground': { fill: 'var(--sunken)' },
  '& .bar': { fill: 'var(--accent)' },
  '@media print': { '& .ground': { fill: '#eee' }, '& .bar': { fill: '#555' } },
}));

interface FigurePlotProps {
  rows: readonly { key: string; label: string; value: number }[];
  /** Without bars where the rows count unlike things. */
  hasBars?: boolean;
  /** Includes rows without a value. */
  showsEmpty?: boolean;
}

/** Bar chart or list of one measure, with accessible names and values as text. */
export function FigurePlot({ rows, hasBars = true, showsEmpty = false }: FigurePlotProps) {
  const { t } = useTranslation('mfe-staff');
  const { digits } = useFormat();
  const shown = showsEmpty ? rows : rows.filter(({ value }) => value > 0);
  const max = Math.max(1, ...shown.map(({ value }) => value));
  if (!shown.length)
    return (
      <Typography marginTop={2} marginBottom={4}>
        {t('figures.nothing')}
      </Typography>
    );
  return (
    <Bars className={hasBars ? undefined : 'plain'}>
      {shown.map(({ key, label, value }) => (
        <li key={key}>
          <span>{label}</span>
          {hasBars && (
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
              <rect className="ground" width="100" height="10" />
              <rect className="bar" width={(value / max) * 100} height="10" />
            </svg>
          )}
          <b>{digits(value)}</b>
        </li>
      ))}
    </Bars>
  );
}
