import { useState, type ReactNode } from 'react';
import type { MedicalRecord, RecordKind } from '@chautari/contract';
import { LoadMore } from '@chautari/shared-ui/lists';
import { Button, EmptyState, ErrorState, Stack, styled, Waiting } from '../../faces/core';
import { useFormat, useTranslation } from '../../faces/platform';
import { useRecords, type RecordFilter } from './queries';
import { RecordLine, type Opening } from './RecordLine';
import { TimelineFilter } from './TimelineFilter';

const Years = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(7),
  '& section > h3': { marginBottom: theme.spacing(3), color: 'var(--muted)', fontVariantNumeric: 'tabular-nums' },
  '& ul': { display: 'grid', gap: theme.spacing(3) },
}));

function groupByYear(records: readonly MedicalRecord[], yearOf: (day: string) => number) {
  const years = new Map<number, MedicalRecord[]>();
  for (const record of records) years.set(yearOf(record.day), [...(years.get(yearOf(record.day)) ?? []), record]);
  return [...years];
}

function RecordsByYear({ records, ...opening }: Opening & { records: readonly MedicalRecord[] }) {
  const { digits, year: yearOf } = useFormat();
  return (
    <Years>
      {groupByYear(records, yearOf).map(([year, ofYear]) => (
        <section key={year} aria-label={digits(year)}>
          <h3>{digits(year)}</h3>
          <ul>
            {ofYear.map((record) => (
              <RecordLine key={record.id} record={record} {...opening} />
            ))}
          </ul>
        </section>
      ))}
    </Years>
  );
}

interface RecordTimelineProps extends Opening {
  patientId: string;
  /** Shows only records of this kind, without a choice of kinds. */
  only?: RecordKind;
  /** The action if there is no record yet. */
  action?: ReactNode;
}

/** All records of a patient by year, the latest first, with filters for kind and days. */
export function RecordTimeline({ patientId, only, action, ...opening }: RecordTimelineProps) {
  const { t } = useTranslation('shared-ui');
  const [chosen, setFilter] = useState<RecordFilter>({});
  const [asksDays, setAsksDays] = useState(false);
  const filter: RecordFilter = only ? { ...chosen, kind: only } : chosen;
  const { items, error, refetch, more } = useRecords(patientId, filter);
  const isFiltered = Object.keys(chosen).length > 0;
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
        <RecordsByYear records={items} {...opening} />
        <LoadMore {...more} />
      </>
    );
  };
  const isEmpty = items?.length === 0 && !isFiltered;
  return (
    <Stack spacing={6}>
      {!isEmpty && (
        <TimelineFilter
          filter={chosen}
          onChange={setFilter}
          withKinds={!only}
          asksDays={asksDays}
          onAskDays={setAsksDays}
        />
      )}
      {list()}
    </Stack>
  );
}
