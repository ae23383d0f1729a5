import { useState } from 'react';
import type { Position } from '@chautari/contract';
import {
  Button,
  Columns,
  EmptyState,
  ErrorState,
  Notice,
  Page,
  Stack,
  useHydrated,
  Waiting,
} from '@chautari/shared-ui/core';
import { SearchField, useSettled } from '@chautari/shared-ui/forms';
import { LoadMore } from '@chautari/shared-ui/lists';
import { useTranslation } from '@chautari/shared-ui/platform';
import './messages';
import { FacilityCard } from './FacilityCard';
import { useFacilities } from './useFacilities';
import { NearMe } from './NearMe';
import { OwnMunicipality } from './OwnMunicipality';

interface ResultsProps {
  text: string;
  from: Position | undefined;
  onShowAll: () => void;
}

/** The facilities that match, 20 at a time. */
function Results({ text, from, onShowAll }: ResultsProps) {
  const { t } = useTranslation('mfe-services');
  const { items, error, refetch, more } = useFacilities(text, from);
  if (!items) return error ? <ErrorState error={error} onRetry={refetch} /> : <Waiting />;
  if (!items.length)
    return (
      <EmptyState
        title={t('places.none')}
        text={t(text ? 'places.noneText' : 'places.emptyText')}
        {...(text && {
          action: (
            <Button variant="second" onClick={onShowAll}>
              {t('places.showAll')}
            </Button>
          ),
        })}
      />
    );
  return (
    <>
      <Columns component="ul" columns={{ sm: 2, lg: 3 }}>
        {items.map((facility) => (
          <FacilityCard key={facility.id} facility={facility} />
        ))}
      </Columns>
      <LoadMore {...more} />
    </>
  );
}

/** Finds a health post by name, ward or municipality in either script, or the nearest ones. */
export default function Places() {
  const { t } = useTranslation('mfe-services');
  const isHydrated = useHydrated();
  const [typed, setTyped] = useState('');
  const [from, setFrom] = useState<Position>();
  const text = useSettled(typed.trim());
  return (
    <Page title={t('places.title')} lead={t('places.lead')} audience="services" pictogram="services">
      <Stack spacing={5}>
        <noscript>
          <Notice kind="info">
            <p>{t('places.noScript')}</p>
          </Notice>
        </noscript>
        <SearchField label={t('places.search')} hint={t('places.hint')} value={typed} onChange={setTyped} />
        <NearMe isNear={Boolean(from)} onChange={setFrom} />
        {isHydrated && !text && <OwnMunicipality />}
        <Results text={text} from={from} onShowAll={() => setTyped('')} />
      </Stack>
    </Page>
  );
}
