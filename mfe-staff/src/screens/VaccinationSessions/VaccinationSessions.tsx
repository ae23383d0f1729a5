import { useState } from 'react';
import type { VaccinationSessionItem, VaccinationSessionList } from '@chautari/contract';
import { ButtonLink, EmptyState, ErrorState, Page, Section, Stack, Typed, Waiting } from '@chautari/shared-ui/core';
import { PlainSelect } from '@chautari/shared-ui/forms';
import { usePages, type Column } from '@chautari/shared-ui/lists';
import { call, useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { BackToDesk } from '../../parts/BackToDesk';
import { PagedTable } from '../../parts/PagedTable';
import { NewSession } from './NewSession';
import { SessionBadge } from './SessionBadge';
import { useSessionWords } from './useSessionWords';
import './messages';

type Pages = ReturnType<typeof usePages<VaccinationSessionItem, VaccinationSessionList>>;

/** The sessions of a facility, the latest day first. */
function SessionList({ pages }: { pages: Pages }) {
  const { t } = useTranslation('mfe-staff');
  const { date, digits } = useFormat();
  const { namePlace } = useSessionWords();
  const columns: Column<VaccinationSessionItem>[] = [
    { key: 'day', head: t('vaccinationSessions.day'), cell: ({ day }) => <b>{date(day)}</b> },
    { key: 'place', head: t('vaccinationSessions.site'), cell: (session) => <Typed>{namePlace(session)}</Typed> },
    { key: 'mode', head: t('vaccinationSessions.mode'), cell: ({ mode }) => t(`vaccinationSessions.modes.${mode}`) },
    {
      key: 'state',
      head: t('vaccinationSessions.state'),
      cell: ({ state }) => <SessionBadge state={state} />,
    },
    {
      key: 'children',
      head: t('vaccinationSessions.children'),
      numeric: true,
      cell: ({ children }) => digits(children),
    },
    { key: 'given', head: t('vaccinationSessions.given'), numeric: true, cell: ({ given }) => digits(given) },
  ];
  return (
    <PagedTable
      caption={t('vaccinationSessions.list')}
      columns={columns}
      pages={pages}
      keyOf={({ id }) => id}
      actions={(session) => (
        <ButtonLink
          to={`/vaccination-sessions/${session.id}`}
          variant="second"
          aria-label={t('vaccinationSessions.openOf', { day: date(session.day), place: namePlace(session) })}
        >
          {t('vaccinationSessions.openOne')}
        </ButtonLink>
      )}
      empty={{ title: t('vaccinationSessions.none'), text: t('vaccinationSessions.noneText') }}
    />
  );
}

/** Opens vaccination sessions of a facility, and lists the last ones. */
export default function VaccinationSessions() {
  const { t } = useTranslation('mfe-staff');
  const { text } = useFormat();
  const [chosen, setChosen] = useState<string>();
  const pages: Pages = usePages(['vaccinationSessions', 'list', chosen], (after, signal) =>
    call('listVaccinationSessions', { ...(after && { after }), ...(chosen && { facilityId: chosen }) }, signal),
  );
  const { first, error, refetch } = pages;
  const [facilities, setFacilities] = useState<VaccinationSessionList['facilities']>([]);
  if (first && first.facilities !== facilities) setFacilities(first.facilities);
  const facilityId = chosen ?? first?.facilityId;
  return (
    <Page
      title={t('vaccinationSessions.title')}
      lead={t('vaccinationSessions.lead')}
      audience="staff"
      pictogram="immunization"
      actions={<BackToDesk />}
    >
      <Stack spacing={6}>
        {facilities.length > 1 && facilityId && (
          <PlainSelect
            label={t('vaccinationSessions.facility')}
            value={facilityId}
            onChange={setChosen}
            options={facilities.map(({ id, name, place }) => ({ value: id, label: `${text(name)}, ${text(place)}` }))}
          />
        )}
        {!first && (error ? <ErrorState error={error} onRetry={refetch} /> : <Waiting />)}
        {first && !facilityId && (
          <EmptyState title={t('vaccinationSessions.none')} text={t('vaccinationSessions.noFacility')} />
        )}
        {first && facilityId && (
          <>
            <NewSession key={facilityId} facilityId={facilityId} />
            <Section title={t('vaccinationSessions.list')}>
              <SessionList pages={pages} />
            </Section>
          </>
        )}
      </Stack>
    </Page>
  );
}
