import type { MedicalRecord, Vitals } from '@chautari/contract';
import { ErrorState, Panel, Section, styled, Waiting } from '../../faces/core';
import { useFormat, useTranslation } from '../../faces/platform';
import { MarkBadge } from './marks';
import { useRecords } from './queries';
import { useLatestVisits, type ReadVisits } from './useLatestVisits';
import { useVitalsLines, type VitalsLine } from './VitalsFields';

/** The number of measurements in the line of a sign. */
const POINTS = 5;
const [WIDTH, HEIGHT, EDGE] = [104, 34, 5];

const Rows = styled('dl')(({ theme }) => ({
  '& > div': {
    display: 'grid',
    gridTemplateColumns: `minmax(0,1fr) auto ${WIDTH}px`,
    gap: theme.spacing(0, 2.5),
    alignItems: 'center',
    minHeight: 52,
    padding: theme.spacing(1.5, 0),
    borderTop: '1px solid var(--line)',
  },
  '& > div:first-of-type': { borderTop: 0 },
  '& dt': { fontSize: theme.typography.pxToRem(15) },
  '& .value': { textAlign: 'right', fontWeight: theme.typography.fontWeightBold, fontVariantNumeric: 'tabular-nums' },
  '& .more': {
    gridColumn: '1 / -1',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(0, 2),
    color: 'var(--muted)',
    fontSize: theme.typography.pxToRem(15),
  },
  '& polyline': { fill: 'none', stroke: 'var(--muted)', strokeWidth: 2, strokeLinejoin: 'round' },
  '& .trend circle': { fill: 'var(--text)' },
  '& .trend[data-mark=urgent] circle': { fill: 'var(--emergency)' },
  '& .trend[data-mark=unusual] circle': { fill: 'var(--highlight)', stroke: 'var(--text)', strokeWidth: 1.5 },
}));

interface Reading extends VitalsLine {
  value: number;
  day: string;
}

/** A line through the values, the last one as a point. It is decoration: the words beside it say the same. */
function Trend({ values, mark }: { values: readonly number[]; mark: string | undefined }) {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const points = values.map((value, index) => [
    EDGE + (index * (WIDTH - 2 * EDGE)) / Math.max(1, values.length - 1),
    most === least ? HEIGHT / 2 : HEIGHT - EDGE - ((value - least) * (HEIGHT - 2 * EDGE)) / (most - least),
  ]);
  const [x, y] = points.at(-1)!;
  return (
    <svg className="trend" width={WIDTH} height={HEIGHT} aria-hidden="true" data-mark={mark}>
      <polyline points={points.map((point) => point.join(',')).join(' ')} />
      <circle cx={x} cy={y} r="4" />
    </svg>
  );
}

type Measured = MedicalRecord & { content: { vitals: Vitals } };

/** Returns whether a record has measurements of the patient. */
const isMeasured = (record: MedicalRecord): record is Measured =>
  record.content.kind === 'ancContact' || (record.content.kind === 'opdReport' && record.content.seenPerson === null);

/** Returns the readings of each sign, the latest first. */
function listReadings(records: readonly MedicalRecord[], getLines: ReturnType<typeof useVitalsLines>): Reading[][] {
  const signs = new Map<string, Reading[]>();
  for (const { content, marks, day } of records.filter(isMeasured))
    for (const line of getLines(content.vitals, marks)) {
      const value = content.vitals[line.key as keyof Vitals];
      if (value !== undefined) signs.set(line.key, [...(signs.get(line.key) ?? []), { ...line, value, day }]);
    }
  return [...signs.values()];
}

function ReadingList({ read: { items, error, refetch } }: { read: ReadVisits }) {
  const { t } = useTranslation('shared-ui');
  const { date } = useFormat();
  const getLines = useVitalsLines();
  const readings = items && listReadings(items, getLines);
  return (
    <Section title={t('record.opd.readings')}>
      <Panel>
        {!readings && (error ? <ErrorState error={error} onRetry={refetch} /> : <Waiting />)}
        {readings?.length === 0 && <p>{t('record.trend.none')}</p>}
        {readings && readings.length > 0 && (
          <Rows>
            {readings.map(([last, before, ...older]) => {
              const { key, label, text, mark, day } = last!;
              const values = [last!, ...(before ? [before] : []), ...older].slice(0, POINTS).map(({ value }) => value);
              return (
                <div key={key}>
                  <dt>{label}</dt>
                  <dd className="value">{text}</dd>
                  <dd>{values.length > 1 && <Trend values={[...values].reverse()} mark={mark} />}</dd>
                  <dd className="more">
                    {mark && <MarkBadge mark={mark} />}
                    {date(day)}
                    {before && <span>{t('record.opd.before', { value: before.text, date: date(before.day) })}</span>}
                  </dd>
                </div>
              );
            })}
          </Rows>
        )}
      </Panel>
    </Section>
  );
}

/** The same for a patient with many records: the visits may be behind the first page. */
function ReadingsOfMany({ patientId }: { patientId: string }) {
  return <ReadingList read={useLatestVisits(patientId)} />;
}

/** The last reading of each vital sign, with its mark, the one before it, and the trend. */
export function LastReadings({ patientId }: { patientId: string }) {
  const { more, ...read } = useRecords(patientId);
  return more.hasMore ? <ReadingsOfMany patientId={patientId} /> : <ReadingList read={read} />;
}
