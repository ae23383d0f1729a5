import { getScoreLevel, type GrowthTrend } from '@chautari/contract';
import { DataTable } from '@chautari/shared-ui/lists';
import { Panel, Stack } from '../../../faces/core';
import { useFormat, useTranslation } from '../../../faces/platform';
import { WithSchedules } from '../WithSchedules';
import type { GrowthChartProps } from './GrowthChart';
import { lazyChart } from './lazyChart';

const Chart = lazyChart<GrowthChartProps>(async () => (await import('./GrowthChart')).GrowthChart);

const DAYS_PER_MONTH = 30.4375;

/** The growth card of a child: the weights on the bands of the paper card, and the same as a table. */
export function GrowthCard({ growth }: { growth: GrowthTrend }) {
  const { t } = useTranslation('shared-ui');
  const { date, digits, number } = useFormat();
  const { weights } = growth;
  const inKg = (weight: number) => `${number(weight)} ${t('vitals.unit.weight')}`;
  const last = weights.at(-1)!;
  return (
    <Panel as="section" aria-label={t('trends.growth.title')}>
      <Stack>
        <h3>{t('trends.growth.title')}</h3>
        <p>
          {t('trends.growth.last', {
            ...{ weight: inKg(last.weight), date: date(last.day) },
            level: t(`trends.growth.level.${getScoreLevel(last.score)}`),
          })}
        </p>
        <WithSchedules>{({ growth: rules }) => <Chart {...growth} rules={rules} />}</WithSchedules>
        <p>{t('trends.growth.how')}</p>
        <DataTable
          caption={t('trends.growth.table')}
          rows={[...weights].reverse()}
          keyOf={({ recordId }) => recordId}
          columns={[
            { key: 'day', head: t('record.trend.day'), cell: ({ day }) => date(day) },
            {
              key: 'age',
              head: t('trends.growth.months'),
              cell: ({ age }) => digits(Math.floor(age / DAYS_PER_MONTH)),
              numeric: true,
            },
            { key: 'weight', head: t('vitals.weight'), cell: ({ weight }) => inKg(weight), numeric: true },
            {
              key: 'level',
              head: t('trends.growth.forAge'),
              cell: ({ score }) => t(`trends.growth.level.${getScoreLevel(score)}`),
            },
          ]}
        />
      </Stack>
    </Panel>
  );
}
