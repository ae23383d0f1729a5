import { useState, type ReactNode } from 'react';
import { RECORD_KINDS, toBs, type MedicalRecord, type RecordKind } from '@chautari/contract';
import { PlainSelect } from '@chautari/shared-ui/forms';
import { LoadMore } from '@chautari/shared-ui/lists';
import { Button, EmptyState, ErrorState, Stack, styled, Waiting } from '../../faces/core';
import { useFormat, useLanguage, useTranslation } from '../../faces/platform';
import { useRecords, type RecordFilter } from './queries';
import { useRecordWords } from './kinds';
import { DaysFilter } from './DaysFilter';
import { RecordLine, type Opening } from './RecordLine';

const Filter = styled('div')({
  display: 'grid',
  gap: 12,
  alignItems: 'end',
  '@media (min-width:640px)': { gridTemplateColumns: 'minmax(0,320px) auto 1fr', '& > .days': { gridColumn: '1/-1' } },
});
const Years = styled('div')({
  display: 'grid',
  gap: 28,
  '& section > h3': { marginBottom: 12, color: 'var(--muted)', fontVariantNumeric: 'tabular-nums' },
  '& ul': { display: 'grid', gap: 12 },
});

/** The year of a day in the reader's own calendar. */
function useYear() {
  const language = useLanguage();
  return (day: string) => (language === 'np' ? toBs(day)?.year : undefined) ?? Number(day.slice(0, 4));
}

function grouped(records: readonly MedicalRecord[], yearOf: (day: string) => number) {
  const years = new Map<number, MedicalRecord[]>();
  for (const record of records) years.set(yearOf(record.day), [...(years.get(yearOf(record.day)) ?? []), record]);
  return [...years];
}

interface RecordTimelineProps extends Opening {
  patientId: string;
  /** Only records of this kind, and no choice of kinds. */
  only?: RecordKind;
  /** What can be done where there is no record yet. */
  action?: ReactNode;
}

/** All records of a patient under their years, the latest first, by kind and by days. */
export function RecordTimeline({ patientId, only, action, ...opening }: RecordTimelineProps) {
  const { t } = useTranslation('shared-ui');
  const { digits } = useFormat();
  const { title } = useRecordWords();
  const [chosen, setFilter] = useState<RecordFilter>({});
  const [asksDays, setAsksDays] = useState(false);
  const filter: RecordFilter = only ? { ...chosen, kind: only } : chosen;
  const { items, error, refetch, more } = useRecords(patientId, filter);
  const yearOf = useYear();
  const isFiltered = Object.keys(chosen).length > 0;
  const setKind = (kind: string) =>
    setFilter(({ kind: _, ...days }) => ({ ...days, ...(kind && { kind: kind as RecordKind }) }));
  const setDays = (days: Pick<RecordFilter, 'from' | 'to'>) =>
    setFilter(({ kind }) => ({ ...(kind && { kind }), ...days }));
  const all = () => {
    setFilter({});
    setAsksDays(false);
  };
  const list = () => {
    if (!items) return error ? <ErrorState error={error} onRetry={refetch} /> : <Waiting />;
    if (!items.length && isFiltered)
      return (
        <EmptyState
          title={t('record.noneFound')}
          text={t('record.noneFoundText')}
          action={
            <Button variant="second" onClick={all}>
              {t('record.showAll')}
            </Button>
          }
        />
      );
    if (!items.length) return <EmptyState title={t('record.none')} text={t('record.noneText')} action={action} />;
    return (
      <>
        <Years>
          {grouped(items, yearOf).map(([year, records]) => (
            <section key={year} aria-label={digits(year)}>
              <h3>{digits(year)}</h3>
              <ul>
                {records.map((record) => (
                  <RecordLine key={record.id} record={record} {...opening} />
                ))}
              </ul>
            </section>
          ))}
        </Years>
        <LoadMore {...more} />
      </>
    );
  };
  const isEmpty = items?.length === 0 && !isFiltered;
  return (
    <Stack style={{ gap: 24 }}>
      {!isEmpty && (
        <Filter role="search" aria-label={t('record.filter')}>
          {!only && (
            <PlainSelect
              label={t('record.which')}
              value={chosen.kind ?? ''}
              onChange={setKind}
              options={[
                { value: '', label: t('record.allKinds') },
                ...RECORD_KINDS.map((kind) => ({ value: kind, label: title(kind) })),
              ]}
            />
          )}
          <div>
            <Button
              variant="quiet"
              icon="calendar"
              aria-expanded={asksDays}
              onClick={() => (asksDays ? (setAsksDays(false), setDays({})) : setAsksDays(true))}
            >
              {t(asksDays ? 'record.allDays' : 'record.chooseDays')}
            </Button>
          </div>
          {asksDays && (
            <div className="days">
              <DaysFilter onChange={setDays} />
            </div>
          )}
        </Filter>
      )}
      {list()}
    </Stack>
  );
}
