import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine';
import { LineChart } from '@mui/x-charts/LineChart';
import { useFormat, useTranslation } from '../../faces/platform';

export interface TrendPoint {
  day: string;
  value: number;
}
export interface TrendSeries {
  id: string;
  name: string;
  points: readonly TrendPoint[];
}

export interface TrendLimit {
  value: number;
  label: string;
}

export interface TrendChartProps {
  series: readonly TrendSeries[];
  unit: string;
  /** Values that measurements are compared with, each shown as a line. */
  limits?: readonly TrendLimit[];
}

/** A number or a date of an axis. */
type NumberValue = { valueOf: () => number };

const HEIGHT_PX = 260;
/** Padding before the first and after the last day, as a fraction of the time between, so that the labels fit. */
const BESIDE = 0.2;
/** The minimum span of the axis, as a fraction of the highest value, so that half a kilogram does not look like a fall. */
const MIN_SPAN = 0.1;
const CHART_FONT = { fontFamily: 'inherit', letterSpacing: 0, fontSize: '1rem' };
const AXIS_LABEL = { ...CHART_FONT, fill: 'var(--muted)', fontVariantNumeric: 'tabular-nums' };
const LIMIT_LABEL = { ...CHART_FONT, fontSize: '0.875rem', fill: 'var(--warning-on-soft)' };
const LIMIT_LINE = { stroke: 'var(--warning-on-soft)', strokeDasharray: '2 4' };

/** Each series has its own colour, mark and dash, so that colour is not the only difference. */
const LOOKS = [
  { color: 'var(--accent)', shape: 'circle' },
  { color: 'var(--muted)', shape: 'square' },
] as const;

/** Returns the limits of the vertical axis. */
function widenLimits(min: NumberValue, max: NumberValue) {
  const [lowest, highest] = [Number(min), Number(max)];
  const margin = Math.max((highest - lowest) * MIN_SPAN, (highest * MIN_SPAN - (highest - lowest)) / 2);
  return { min: Math.max(0, lowest - margin), max: highest + margin };
}

/** Returns the limits of the horizontal axis. */
function widenTimeLimits(min: NumberValue, max: NumberValue) {
  const [first, last] = [Number(min), Number(max)];
  const beside = (last - first) * BESIDE;
  return { min: new Date(first - beside), max: new Date(last + beside) };
}

const isoDay = (at: Date | number) => new Date(at).toISOString().slice(0, 10);

const buildStyles = ([, second]: readonly TrendSeries[]) => ({
  maxWidth: 480,
  '& .MuiLineChart-line': { strokeWidth: 2.5 },
  [`& .MuiLineChart-line[data-series="${second?.id}"]`]: { strokeDasharray: '5 5' },
  '& .MuiLineChart-mark': { fill: 'var(--surface)' },
  '& .MuiChartsGrid-line': { stroke: 'var(--line)' },
  '& .MuiChartsLegend-label': { lineHeight: 1.4 },
  '& .MuiChartsLabelMark-root': { width: 32 },
});

/** The lines that measurements are compared with. */
function LimitLines({ limits }: { limits: readonly TrendLimit[] }) {
  return limits.map(({ value, label }) => (
    <ChartsReferenceLine
      key={value}
      y={value}
      label={label}
      labelAlign="start"
      labelStyle={LIMIT_LABEL}
      lineStyle={LIMIT_LINE}
    />
  ));
}

/** Measurements over time, as a line for each series. A table beside the chart holds the numbers, so that the chart is no stop of the keyboard. */
export function TrendChart({ series, unit, limits = [] }: TrendChartProps) {
  const { t } = useTranslation('shared-ui');
  const { date, digits, number, year } = useFormat();
  const values = limits.map(({ value }) => value);
  const days = [...new Set(series.flatMap(({ points }) => points.map(({ day }) => day)))].sort();
  const ends = [...new Set([days[0]!, days.at(-1)!])];
  const years = [...new Set(ends.map(year))];
  return (
    <LineChart
      height={HEIGHT_PX}
      margin={{ left: 0, right: 24, top: 12, bottom: 0 }}
      skipAnimation
      disableKeyboardNavigation
      hideLegend={series.length < 2}
      grid={{ horizontal: true }}
      localeText={{ a11yNoValue: t('record.trend.notMeasured') }}
      xAxis={[
        {
          scaleType: 'utc',
          data: days.map((day) => new Date(day)),
          tickInterval: ends.map((day) => new Date(day)),
          domainLimit: widenTimeLimits,
          valueFormatter: (at: Date, { location }) => date(isoDay(at), location === 'tick' ? 'short' : 'long'),
          label: years.map(digits).join('–'),
          labelStyle: AXIS_LABEL,
          height: 'auto',
          tickLabelStyle: AXIS_LABEL,
          disableLine: true,
          disableTicks: true,
        },
      ]}
      yAxis={[
        {
          domainLimit: (min: NumberValue, max: NumberValue) =>
            widenLimits(Math.min(Number(min), ...values), Math.max(Number(max), ...values)),
          valueFormatter: (value: number) => number(value),
          width: 'auto',
          tickNumber: 4,
          tickLabelStyle: AXIS_LABEL,
          disableLine: true,
          disableTicks: true,
        },
      ]}
      series={series.map(({ id, name, points }, index) => ({
        ...LOOKS[index % LOOKS.length]!,
        id,
        label: name,
        data: days.map((each) => points.find(({ day }) => day === each)?.value ?? null),
        valueFormatter: (value) => (value === null ? null : `${number(value)} ${unit}`),
        connectNulls: true,
        curve: 'linear',
        showMark: true,
      }))}
      slotProps={{ legend: { sx: { ...CHART_FONT, color: 'var(--text)' } } }}
      sx={buildStyles(series)}
    >
      <LimitLines limits={limits} />
    </LineChart>
  );
}
