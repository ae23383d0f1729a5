import { useState } from 'react';
import { PROVISIONAL_FROM, toBs, todayInNepal, type MonthlyFigures as Figures } from '@chautari/contract';
import { ErrorState, Notice, Section, Stack, Waiting, BulletList } from '@chautari/shared-ui/core';
import { call, useQuery, useTranslation } from '@chautari/shared-ui/platform';
import { FigureSheet } from './FigureSheet';
import { MonthChoice, type MonthQuery } from './MonthChoice';

const MISSING = [
  'sections',
  'diagnosis',
  'serviceType',
  'referral',
  'newOld',
  'otherPerson',
  'stock',
  'facility',
] as const;

/** Figures of the form that the portal does not have. */
function MissingFigures() {
  const { t } = useTranslation('mfe-staff');
  return (
    <section aria-label={t('figures.missing')}>
      <h3>{t('figures.missing')}</h3>
      <BulletList>
        {MISSING.map((key) => (
          <li key={key}>{t(`figures.miss.${key}`)}</li>
        ))}
      </BulletList>
    </section>
  );
}

/** The monthly report of a facility, by Bikram Sambat month. */
export function MonthlyFigures() {
  const { t } = useTranslation('mfe-staff');
  const today = toBs(todayInNepal())!;
  const [query, setQuery] = useState<MonthQuery>({ year: today.year, month: today.month, facilityId: '' });
  const { year, month, facilityId } = query;
  const { data, error, refetch, isPlaceholderData } = useQuery<Figures>({
    queryKey: ['figures', year, month, facilityId],
    queryFn: ({ signal }) => call('getMonthlyFigures', { year, month, ...(facilityId && { facilityId }) }, signal),
    placeholderData: (before) => before,
  });
  const [only] = data?.facilities.length === 1 ? data.facilities : [];
  const isCurrent = year === today.year && month === today.month;
  return (
    <Section title={t('figures.title')}>
      <Stack spacing={6}>
        <MonthChoice query={query} onChange={setQuery} facilities={data?.facilities ?? []} />
        {isCurrent && (
          <Notice kind="info">
            <p>{t('figures.running')}</p>
          </Notice>
        )}
        {year >= PROVISIONAL_FROM && (
          <Notice kind="info">
            <p>{t('shared-ui:form.provisional')}</p>
          </Notice>
        )}
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Waiting />}
        {data && !error && (
          <div aria-busy={isPlaceholderData} style={isPlaceholderData ? { opacity: 0.5 } : undefined}>
            <Stack spacing={6}>
              <FigureSheet figures={data} facilityId={facilityId || (only?.id ?? '')} />
            </Stack>
          </div>
        )}
        <MissingFigures />
      </Stack>
    </Section>
  );
}
