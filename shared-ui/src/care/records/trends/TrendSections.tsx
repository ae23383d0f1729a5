import { ErrorState, Section, Stack } from '../../../faces/core';
import { call, useQuery, useTranslation } from '../../../faces/platform';
import { GrowthCard } from './GrowthCard';
import { TestTrends } from './TestTrends';

/** The growth card and the tests of a patient over time; nothing where none were written. */
export function TrendSections({ patientId }: { patientId: string }) {
  const { t } = useTranslation('shared-ui');
  const { data, error, refetch } = useQuery({
    queryKey: ['getTrends', patientId],
    queryFn: ({ signal }) => call('getTrends', { patientId }, signal),
  });
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null;
  const { growth, tests } = data;
  if (!growth && !tests.length) return null;
  return (
    <Stack spacing={10}>
      {growth && <GrowthCard growth={growth} />}
      {tests.length > 0 && (
        <Section title={t('trends.test.title')}>
          <TestTrends tests={tests} />
        </Section>
      )}
    </Stack>
  );
}
