import { useState, type ReactNode } from 'react';
import { MAX_FOUND, MAX_PAGES_FOUND, type PatientSummary } from '@chautari/contract';
import {
  Busy,
  Button,
  ButtonLink,
  EmptyState,
  ErrorState,
  lazyPart,
  List,
  Section,
  Stack,
  Columns,
  Row,
} from '@chautari/shared-ui/core';
import { Form, lazyCheck, Submit, TextField } from '@chautari/shared-ui/forms';
import { LoadMore, PatientFace, usePages } from '@chautari/shared-ui/lists';
import { call, useQuery, useTranslation } from '@chautari/shared-ui/platform';
import { hasFilter, Narrowing, toFilterInput, NO_FILTER, type PatientFilter } from './Narrowing';

/** The code of these is only needed for a search. */
const OpenElsewhere = lazyPart(async () => (await import('@chautari/shared-ui/people')).OpenElsewhere);
const checkSearch = lazyCheck(async () => {
  const { check, searchPatients } = await import('@chautari/contract');
  return (value) => check(searchPatients.input, value);
});

interface Choosing {
  onChoose: (patient: PatientSummary) => void;
  /** Label of the button beside each patient. Defaults to *Open*. */
  choose?: string | undefined;
}

interface SearchProps extends Choosing {
  /** Replaces the registration link for people who are not among the results. */
  another?: ((typed: string, isNobody: boolean) => ReactNode) | undefined;
}

function PatientLines({ patients, onChoose, choose }: Choosing & { patients: readonly PatientSummary[] }) {
  const { t } = useTranslation('mfe-staff');
  const label = choose ?? t('patient.open');
  return (
    <List>
      {patients.map((patient) => (
        <li key={patient.id}>
          <Columns kind="action">
            <PatientFace patient={patient} />
            <Button variant="second" aria-label={`${label}: ${patient.name}`} onClick={() => onChoose(patient)}>
              {label}
            </Button>
          </Columns>
        </li>
      ))}
    </List>
  );
}

/** Pages through the matching patients, up to `MAX_PAGES_FOUND`. */
function useSearchResults(text: string, filter: PatientFilter) {
  // The timestamp in the key makes each search a new query, which finds newly registered patients.
  const [timestamp] = useState(() => Date.now());
  return usePages(['patients', 'search', text, filter, timestamp], async (after, signal) => {
    const page = Number(after ?? 0);
    const { patients, more, hasOthers } = await call(
      'searchPatients',
      { text, ...toFilterInput(filter), page },
      signal,
    );
    return { items: patients, next: more && page + 1 < MAX_PAGES_FOUND ? String(page + 1) : null, hasOthers };
  });
}

function Results({ text, another, ...choosing }: SearchProps & { text: string }) {
  const { t } = useTranslation('mfe-staff');
  const [filter, setFilter] = useState(NO_FILTER);
  const { items, first, error, refetch, more } = useSearchResults(text, filter);
  const isNobody = items?.length === 0;
  const hasOthers = Boolean(first?.hasOthers);
  const elsewhere = items && (
    <OpenElsewhere
      {...{ text, hasOthers }}
      hasOpen={!isNobody}
      registerAt="/desk-registration"
      onOpen={choosing.onChoose}
    />
  );
  if (isNobody && !hasFilter(filter))
    return (
      <Stack>
        {!hasOthers && !another && <EmptyState title={t('patient.none')} text={t('patient.noneText')} />}
        {elsewhere}
        {another?.(text, true)}
      </Stack>
    );
  return (
    <Section title={t('patient.found')}>
      <Stack>
        {(hasFilter(filter) || more.hasMore || more.count > MAX_FOUND) && (
          <Narrowing filter={filter} onChange={setFilter} />
        )}
        {!items && (error ? <ErrorState error={error} onRetry={refetch} /> : <Busy />)}
        {isNobody && <EmptyState title={t('patient.noneSuch')} text={t('patient.noneSuchText')} />}
        {items && <PatientLines patients={items} {...choosing} />}
        {items && items.length > MAX_FOUND * (MAX_PAGES_FOUND - 1) && <p>{t('patient.more')}</p>}
        {items && (more.hasMore || items.length > MAX_FOUND) && <LoadMore {...more} />}
        {elsewhere}
        {another?.(text, false)}
      </Stack>
    </Section>
  );
}

function Recent(choosing: Choosing) {
  const { t } = useTranslation('mfe-staff');
  // Refetched on return, so that the patient just opened comes first.
  const { data, error, refetch } = useQuery({
    queryKey: ['patients', 'recent'],
    queryFn: ({ signal }) => call('listRecentPatients', {}, signal),
    staleTime: 0,
  });
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data?.patients.length) return null;
  return (
    <Section title={t('patient.recent')}>
      <PatientLines patients={data.patients.slice(0, 5)} {...choosing} />
    </Section>
  );
}

/** Finds a patient by phone, ID or name in either script, or registers one. Shows recently opened patients before a search. */
export function PatientSearch({ another, ...choosing }: SearchProps) {
  const { t } = useTranslation('mfe-staff');
  // The same text is searched again.
  const [search, setSearch] = useState<{ text: string; round: number }>();
  return (
    <Stack spacing={3}>
      <div role="search">
        <Form
          check={checkSearch}
          messages={{ 'text.required': t('shared-ui:error.searchTooShort') }}
          onSubmit={({ text }) => setSearch((before) => ({ text, round: (before?.round ?? 0) + 1 }))}
        >
          <Columns kind="action" alignItems="end">
            <TextField
              name="text"
              type="search"
              label={t('patient.searchLabel')}
              autoComplete="off"
              spellCheck={false}
            />
            <Submit>{t('patient.find')}</Submit>
          </Columns>
        </Form>
      </div>
      <div aria-live="polite">
        {search && <Results key={search.round} text={search.text} another={another} {...choosing} />}
        {!search && !another && <Recent {...choosing} />}
      </div>
      {!another && (
        <Row>
          <ButtonLink to="/desk-registration" variant="second" icon="plus">
            {t('patient.register')}
          </ButtonLink>
        </Row>
      )}
    </Stack>
  );
}
