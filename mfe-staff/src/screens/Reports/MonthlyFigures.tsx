import { useState } from 'react';
import { can, PROVISIONAL_FROM, toBs, todayInNepal, type MonthlyFigures as Figures } from '@chautari/contract';
import { ErrorState, lazyPart, Notice, Section, Stack, Waiting, BulletList } from '@chautari/shared-ui/core';
import { call, useQuery, useSession, useTranslation } from '@chautari/shared-ui/platform';
import { FigureSheet } from './FigureSheet';
import { MonthChoice, readPlace, type MonthQuery } from './MonthChoice';

const Dhis2 = lazyPart(async () => (await import('./Dhis2')).Dhis2, { Fallback: Waiting });

const MISSING = ['sections', 'diagnosis', 'serviceType', 'newOld', 'otherPerson', 'stock', 'facility'] as const;

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

/** Sending to DHIS2, of one facility at a time, for those who may. */
function Sending({ figures, place }: { figures: Figures; place: string }) {
  const { t } = useTranslation('mfe-staff');
  const { person } = useSession({ ask: 'ifLikely' });
  const facility = figures.facilities.find(({ id }) => id === place);
  if (!can(person, 'figures.send')) return null;
  if (facility)
    return <Dhis2 key={`${place} ${figures.year} ${figures.month}`} figures={figures} facility={facility} />;
  return (
    <Section title={t('dhis2.title')}>
      <p>{t('dhis2.choose')}</p>
    </Section>
  );
}

/** The monthly report of a facility, by Bikram Sambat month. */
export function MonthlyFigures() {
  const { t } = useTranslation('mfe-staff');
  const today = toBs(todayInNepal())!;
  const [query, setQuery] = useState<MonthQuery>({ year: today.year, month: today.month, place: '' });
  const { year, month, place } = query;
  const {
    data: answer,
    error,
    refetch,
    isPlaceholderData,
  } = useQuery({
    queryKey: ['figures', year, month, place],
    queryFn: async ({ signal }) => ({
      place,
      figures: await call('getMonthlyFigures', { year, month, ...readPlace(place) }, signal),
    }),
    placeholderData: (before) => before,
  });
  const data = answer?.figures;
  const [only] = data?.facilities.length === 1 ? data.facilities : [];
  // While others are read, the figures stay those of the place before: they do not go out under the name of the new one.
  const shown = answer?.place || (only?.id ?? '');
  const isCurrent = year === today.year && month === today.month;
  return (
    <Section title={t('figures.title')}>
      <Stack spacing={6}>
        <MonthChoice
          query={query}
          onChange={setQuery}
          facilities={data?.facilities ?? []}
          places={data?.places ?? []}
        />
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
              <FigureSheet figures={data} place={shown} />
              <Sending figures={data} place={shown} />
            </Stack>
          </div>
        )}
        <MissingFigures />
      </Stack>
    </Section>
  );
}
