import { useId, type ReactNode } from 'react';
import { styled } from '../../faces/core';
import { useFormat } from '../../faces/platform';

// In units of the drawing. Its letters stay legible where it is drawn as narrow as 260 px.
const WIDTH = 280;
const HEIGHT = 212;
const LEFT = 44;
const RIGHT = 12;
const TOP = 14;
const BOTTOM = 52;
const LINE = 21;
/** Of the highest value, so that half a kilogram does not look like a fall. */
const MIN_SPAN = 0.1;
const DAY_MS = 86_400_000;

const Drawing = styled('svg')({
  display: 'block',
  width: '100%',
  maxWidth: 480,
  height: 'auto',
  '& text': { fontSize: 17, fill: 'var(--muted)', fontVariantNumeric: 'tabular-nums' },
  '& .grid': { stroke: 'var(--line)', strokeWidth: 1 },
  '& .path': { fill: 'none', strokeWidth: 2.5, strokeLinejoin: 'round', strokeLinecap: 'round' },
});

/** The second series has a colour and a dash of its own, so that colour alone never tells them apart. */
const LOOKS = [
  { stroke: 'var(--accent)', dash: undefined },
  { stroke: 'var(--muted)', dash: '5 5' },
] as const;

export interface PlotPoint {
  day: string;
  value: number;
}
export interface PlotSeries {
  name: string;
  points: readonly PlotPoint[];
}

interface PlotProps {
  title: string;
  description: string;
  series: readonly PlotSeries[];
}

/** Round numbers from below the lowest value to above the highest. */
function ticksOf(min: number, max: number) {
  const missing = Math.max(0, max * MIN_SPAN - (max - min)) / 2;
  const [low, high] = [Math.max(0, min - missing), max + missing];
  const rough = (high - low) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= rough)!;
  const first = Math.floor(low / step);
  return Array.from(
    { length: Math.ceil(high / step) - first + 1 },
    (_, index) => Math.round((first + index) * step * 100) / 100,
  );
}

function scalesOf(series: readonly PlotSeries[]) {
  const points = series.flatMap((one) => one.points);
  const values = points.map(({ value }) => value);
  const ticks = ticksOf(Math.min(...values), Math.max(...values));
  const [low, high] = [ticks[0]!, ticks.at(-1)!];
  const days = points.map(({ day }) => Date.parse(day) / DAY_MS);
  const [first, last] = [Math.min(...days), Math.max(...days)];
  return {
    ticks,
    x: (day: string) =>
      first === last
        ? (LEFT + WIDTH - RIGHT) / 2
        : LEFT + ((Date.parse(day) / DAY_MS - first) / (last - first)) * (WIDTH - LEFT - RIGHT),
    y: (value: number) => TOP + ((high - value) / (high - low)) * (HEIGHT - TOP - BOTTOM),
  };
}

interface CurveProps {
  points: readonly PlotPoint[];
  look: (typeof LOOKS)[number];
  scales: ReturnType<typeof scalesOf>;
}

/** The line and the points of one series. */
const Curve = ({ points, look: { stroke, dash }, scales: { x, y } }: CurveProps) => (
  <g>
    <polyline
      className="path"
      points={points.map(({ day, value }) => `${x(day)},${y(value)}`).join(' ')}
      stroke={stroke}
      strokeDasharray={dash}
    />
    {points.map(({ day, value }, at) => (
      <circle
        key={at}
        cx={x(day)}
        cy={y(value)}
        r={4.5}
        fill={dash ? 'var(--surface)' : stroke}
        stroke={stroke}
        strokeWidth={2.5}
      />
    ))}
  </g>
);

/** Measurements over time. Screen readers read title and description; a table beside the plot holds the numbers. */
export function Plot({ title, description, series }: PlotProps) {
  const id = useId();
  const { date, digits, number, year: yearOf } = useFormat();
  const scales = scalesOf(series);
  const { ticks, x, y } = scales;
  const days = series.flatMap(({ points }) => points.map(({ day }) => day)).sort();
  const [first, last] = [days[0]!, days.at(-1)!];
  const ends: readonly (readonly [day: string, anchor: 'start' | 'middle' | 'end', at: number])[] =
    first === last
      ? [[first, 'middle', x(first)]]
      : [
          [first, 'start', LEFT],
          [last, 'end', WIDTH - RIGHT],
        ];
  return (
    <Drawing viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-labelledby={`${id}-title ${id}-text`}>
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-text`}>{description}</desc>
      {ticks.map((tick) => (
        <g key={tick}>
          <line className="grid" x1={LEFT} x2={WIDTH - RIGHT} y1={y(tick)} y2={y(tick)} />
          <text x={LEFT - 8} y={y(tick) + 6} textAnchor="end">
            {number(tick)}
          </text>
        </g>
      ))}
      {ends.map(([day, anchor, at]) => (
        <text key={day} textAnchor={anchor}>
          <tspan x={at} y={HEIGHT - 6 - LINE}>
            {date(day, 'short')}
          </tspan>
          <tspan x={at} dy={LINE}>
            {digits(yearOf(day))}
          </tspan>
        </text>
      ))}
      {series.map(({ name, points }, index) => (
        <Curve key={name} points={points} look={LOOKS[index % LOOKS.length]!} scales={scales} />
      ))}
    </Drawing>
  );
}

const Key = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 20px',
  '& li': { display: 'inline-flex', alignItems: 'center', gap: 8 },
  '& svg': { width: 36, height: 12 },
});

/** What each line of a plot is. */
export const PlotKey = ({ names }: { names: readonly string[] }): ReactNode => (
  <Key>
    {names.map((name, index) => {
      const { stroke, dash } = LOOKS[index % LOOKS.length]!;
      return (
        <li key={name}>
          <svg viewBox="0 0 36 12" aria-hidden="true">
            <line x1="1" x2="35" y1="6" y2="6" stroke={stroke} strokeWidth="2.5" strokeDasharray={dash} />
            <circle cx="18" cy="6" r="4.5" fill={dash ? 'var(--surface)' : stroke} stroke={stroke} strokeWidth="2.5" />
          </svg>
          {name}
        </li>
      );
    })}
  </Key>
);
