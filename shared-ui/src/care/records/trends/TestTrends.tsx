import type { TestTrend } from '@chautari/contract';
import { DataTable } from '@chautari/shared-ui/lists';
import { Panel, Stack } from '../../../faces/core';
import { useFormat, useTranslation } from '../../../faces/platform';
import { useAnswerWords } from '../kinds/words';
import { Chart } from './Chart';

type Result = TestTrend['results'][number];

/** Returns on which side of its usual range a result lies. */
function findSide({ value, limit }: Result) {
  if (!limit) return 'unknown';
  if (limit.min !== undefined && value < limit.min) return 'below';
  return limit.max !== undefined && value > limit.max ? 'above' : 'within';
}

/** Returns the lines of a usual range. */
function useLimitLines() {
  const { t } = useTranslation('shared-ui');
  const { number } = useFormat();
  return ({ limit }: Result) =>
    (['min', 'max'] as const).flatMap((end) => {
      const value = limit?.[end];
      return value === undefined ? [] : [{ value, label: t(`trends.test.${end}`, { value: number(value) }) }];
    });
}

/** One test over time: what the last result means, a line with the usual range, and all results. */
function Test({ test: { code, name, unit, results } }: { test: TestTrend }) {
  const { t } = useTranslation('shared-ui');
  const { date, number, text } = useFormat();
  const words = useAnswerWords();
  const listLines = useLimitLines();
  const unitName = unit ? text(unit) : '';
  const title = unit ? `${text(name)} (${unitName})` : text(name);
  const last = results.at(-1)!;
  const points = results.map(({ day, value }) => ({ day, value }));
  return (
    <Panel as="section" aria-label={text(name)}>
      <Stack>
        <h3>{title}</h3>
        <p>
          {t(`trends.test.${findSide(last)}`, {
            value: `${number(last.value)} ${unitName}`.trim(),
            date: date(last.day),
          })}
        </p>
        {new Set(points.map(({ day }) => day)).size > 1 && (
          <Chart series={[{ id: code, name: text(name), points }]} unit={unitName} limits={listLines(last)} />
        )}
        <DataTable
          caption={t('trends.test.table', { name: text(name) })}
          rows={[...results].reverse()}
          keyOf={({ recordId }) => recordId}
          columns={[
            { key: 'day', head: t('record.trend.day'), cell: ({ day }) => date(day) },
            { key: 'value', head: title, cell: ({ value }) => number(value), numeric: true },
            {
              key: 'limit',
              head: t('trends.test.range'),
              cell: ({ limit }) => (limit ? words.limit(limit) : t('trends.test.noRange')),
            },
          ]}
        />
      </Stack>
    </Panel>
  );
}

/** Results of tests over time, each with its usual range for age and sex. */
export function TestTrends({ tests }: { tests: readonly TestTrend[] }) {
  const { t } = useTranslation('shared-ui');
  return (
    <Stack spacing={6}>
      {tests.map((test) => (
        <Test key={`${test.code}${test.unit?.en}`} test={test} />
      ))}
      <p>{t('trends.test.noDiagnosis')}</p>
    </Stack>
  );
}
