import type { MedicalRecord, Vitals } from '@chautari/contract';
import { DataTable } from '@chautari/shared-ui/lists';
import { Columns, EmptyState, Panel, Stack } from '../../faces/core';
import { useFormat, useTranslation } from '../../faces/platform';
import type { TrendSeries } from './TrendChart';
import { Chart } from './trends/Chart';
import { useVitalsLines } from './VitalsFields';

type MeasuredRecord = Pick<MedicalRecord, 'id' | 'day' | 'content'>;

interface Measured {
  id: string;
  day: string;
  vitals: Vitals;
}

/** Returns the measurements of the patient, the earliest first, without those of another person. */
function listMeasured(records: readonly MeasuredRecord[]): Measured[] {
  const measured = records.flatMap(({ id, day, content }) => {
    const own = content.kind === 'ancContact' || (content.kind === 'opdReport' && content.seenPerson === null);
    return own && Object.keys(content.vitals).length ? [{ id, day, vitals: content.vitals }] : [];
  });
  return measured.sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** The values from which a blood pressure is high, also in pregnancy. */
const HIGH_FROM: Partial<Record<keyof Vitals, number>> = { systolic: 140, diastolic: 90 };

/** One chart, unless there are no measurements. */
function Trend({
  title,
  measured,
  signs,
}: {
  title: string;
  measured: readonly Measured[];
  signs: readonly ('weight' | 'systolic' | 'diastolic')[];
}) {
  const { t } = useTranslation('shared-ui');
  const { date, number } = useFormat();
  const listPoints = (sign: (typeof signs)[number]) =>
    measured.flatMap(({ day, vitals }) => (vitals[sign] === undefined ? [] : [{ day, value: vitals[sign] }]));
  const series: TrendSeries[] = signs
    .map((sign) => ({ id: sign, name: t(`vitals.${sign}`), points: listPoints(sign) }))
    .filter(({ points }) => points.length > 0);
  if (!series.length) return null;
  const unit = t(`vitals.unit.${signs[0]!}`);
  const limits = signs.flatMap((sign) => {
    const value = HIGH_FROM[sign];
    return value === undefined ? [] : [{ value, label: t('record.trend.highFrom', { value: number(value) }) }];
  });
  const sentences = series.map(({ name, points }) => {
    const [first, last] = [points[0]!, points.at(-1)!];
    return t('record.trend.from', {
      name,
      first: `${number(first.value)} ${unit}`,
      from: date(first.day),
      last: `${number(last.value)} ${unit}`,
      to: date(last.day),
    });
  });
  return (
    <Panel as="section" aria-label={title}>
      <Stack>
        <h3>
          {title} ({unit})
        </h3>
        <p className="visually-hidden">{sentences.join(' ')}</p>
        <Chart series={series} unit={unit} limits={limits} />
      </Stack>
    </Panel>
  );
}

/** Weight and blood pressure over time, as charts and as a table. */
export function VitalsTrend({ records }: { records: readonly MeasuredRecord[] }) {
  const { t } = useTranslation('shared-ui');
  const { date } = useFormat();
  const linesOf = useVitalsLines();
  const measured = listMeasured(records);
  if (!measured.length) return <EmptyState title={t('record.trend.none')} text={t('record.trend.noneText')} />;
  const getText = ({ vitals }: Measured, key: string) =>
    linesOf(vitals).find((line) => line.key === key)?.text ?? t('record.trend.notMeasured');
  return (
    <Stack spacing={6}>
      <Columns columns={{ md: 2 }}>
        <Trend title={t('vitals.weight')} measured={measured} signs={['weight']} />
        <Trend title={t('vitals.pressure')} measured={measured} signs={['systolic', 'diastolic']} />
      </Columns>
      <DataTable
        caption={t('record.trend.table')}
        rows={[...measured].reverse()}
        keyOf={({ id }) => id}
        columns={[
          { key: 'day', head: t('record.trend.day'), cell: ({ day }) => date(day) },
          { key: 'weight', head: t('vitals.weight'), cell: (row) => getText(row, 'weight'), numeric: true },
          { key: 'pressure', head: t('vitals.pressure'), cell: (row) => getText(row, 'systolic'), numeric: true },
          { key: 'pulse', head: t('vitals.pulse'), cell: (row) => getText(row, 'pulse'), numeric: true },
        ]}
      />
    </Stack>
  );
}
