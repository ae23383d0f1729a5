import { LineChart } from '@mui/x-charts/LineChart';
import {
  findLms,
  getValueAtScore,
  SCORE_LEVELS,
  type GrowthRules,
  type GrowthTrend,
  type ScoreLevel,
} from '@chautari/contract';
import { useFormat, useTranslation } from '../../../faces/platform';

export interface GrowthChartProps extends GrowthTrend {
  rules: GrowthRules;
}

const HEIGHT_PX = 320;
const DAYS_PER_MONTH = 30.4375;
const MAX_MONTHS = 60;
/** The card begins with so many months, and grows by them. */
const STEP_MONTHS = 12;
/** The scores at the lower and the upper edge of a band. The lowest begins at 0 kg. */
const EDGES: Record<ScoreLevel, readonly [number | null, number]> = {
  veryLow: [null, -3],
  low: [-3, -2],
  notLow: [-2, 2],
};
const COLOURS: Record<ScoreLevel, string> = {
  veryLow: 'var(--alarm-soft)',
  low: 'var(--highlight-soft)',
  notLow: 'var(--success-soft)',
};
const FONT = { fontFamily: 'inherit', letterSpacing: 0, fontSize: '1rem' };
const AXIS_LABEL = { ...FONT, fill: 'var(--muted)', fontVariantNumeric: 'tabular-nums' };
const STYLES = {
  maxWidth: 640,
  '& .MuiLineChart-line': { strokeWidth: 1, stroke: 'var(--line)' },
  '& .MuiLineChart-line[data-series=weight]': { strokeWidth: 2.5, stroke: 'var(--accent)' },
  '& .MuiLineChart-area': { filter: 'none' },
  '& .MuiLineChart-mark': { fill: 'var(--surface)' },
  '& .MuiChartsLegend-label': { lineHeight: 1.4 },
};

const toMonths = (days: number) => days / DAYS_PER_MONTH;

/** Returns the months that the card shows: some after the last weight. */
const countMonths = (weights: GrowthTrend['weights']) => {
  const last = toMonths(weights.at(-1)?.age ?? 0);
  return Math.min(MAX_MONTHS, (Math.floor(last / STEP_MONTHS) + 1) * STEP_MONTHS);
};

/** Returns the ages in days at which the bands are drawn: each month, and where there is a weight. */
function listAges(weights: GrowthTrend['weights'], months: number) {
  const eachMonth = Array.from({ length: months + 1 }, (_, month) => Math.round(month * DAYS_PER_MONTH));
  return [...new Set([...eachMonth, ...weights.map(({ age }) => age)])].sort((one, other) => one - other);
}

/** Returns the height of a band at an age, in kg. */
function getBandHeight({ rules, sex }: GrowthChartProps, level: ScoreLevel, age: number) {
  const lms = findLms(rules.weightForAge[sex], age, ({ day }) => day);
  if (!lms) return null;
  const [from, to] = EDGES[level];
  return getValueAtScore(lms, to) - (from === null ? 0 : getValueAtScore(lms, from));
}

/** Returns the bands of the card, stacked from the lowest on. */
function useBands(props: GrowthChartProps, ages: readonly number[]) {
  const { t } = useTranslation('shared-ui');
  return SCORE_LEVELS.map((level) => ({
    id: level,
    label: t(`trends.growth.band.${level}`),
    data: ages.map((age) => getBandHeight(props, level, age)),
    color: COLOURS[level],
    labelMarkType: 'square' as const,
    ...({ area: true, stack: 'bands', showMark: false, curve: 'linear' } as const),
  }));
}

/** The growth card: weights by age on bands of the WHO's z-scores. A table beside it holds the numbers, so that it is no stop of the keyboard. */
export function GrowthChart(props: GrowthChartProps) {
  const { t } = useTranslation('shared-ui');
  const { digits, number } = useFormat();
  const { weights } = props;
  const months = countMonths(weights);
  const ages = listAges(weights, months);
  const bands = useBands(props, ages);
  return (
    <LineChart
      height={HEIGHT_PX}
      margin={{ left: 0, right: 24, top: 12, bottom: 0 }}
      skipAnimation
      disableKeyboardNavigation
      slots={{ tooltip: () => null }}
      xAxis={[
        {
          scaleType: 'linear',
          data: ages.map(toMonths),
          min: 0,
          max: months,
          tickInterval: Array.from({ length: 7 }, (_, index) => (index * months) / 6),
          valueFormatter: (value: number) => digits(Math.round(value)),
          label: t('trends.growth.months'),
          labelStyle: AXIS_LABEL,
          height: 'auto',
          tickLabelStyle: AXIS_LABEL,
          disableLine: true,
          disableTicks: true,
        },
      ]}
      yAxis={[
        {
          min: 0,
          valueFormatter: (value: number) => number(value),
          width: 'auto',
          tickNumber: 5,
          tickLabelStyle: AXIS_LABEL,
          disableLine: true,
          disableTicks: true,
        },
      ]}
      series={[
        ...bands,
        {
          id: 'weight',
          label: `${t('vitals.weight')} (${t('vitals.unit.weight')})`,
          data: ages.map((age) => weights.find((each) => each.age === age)?.weight ?? null),
          color: 'var(--accent)',
          connectNulls: true,
          curve: 'linear',
          showMark: true,
          shape: 'circle',
        },
      ]}
      slotProps={{ legend: { sx: { ...FONT, color: 'var(--text)' } } }}
      sx={STYLES}
    />
  );
}
