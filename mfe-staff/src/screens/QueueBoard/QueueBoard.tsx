import { useState } from 'react';
import {
  Button,
  EmptyState,
  ErrorState,
  Page,
  Row,
  Stack,
  styled,
  useHydrated,
  Waiting,
} from '@chautari/shared-ui/core';
import { PlainSelect } from '@chautari/shared-ui/forms';
import { SearchChoice } from '@chautari/shared-ui/people';
import { call, CallError, useFormat, useQuery, useSearchParams, useTranslation } from '@chautari/shared-ui/platform';
import { Board, ON_WALL } from './Board';
import { INTERVAL_MS, useBell, useBoard } from './useBoard';
import { useFullScreen } from './useFullScreen';
import { useScreenAwake } from './useScreenAwake';

const Place = styled('div')(({ theme }) => ({
  '&[data-full=true]': {
    position: 'fixed',
    inset: 0,
    zIndex: 50,
    overflow: 'auto',
    padding: 'clamp(16px,3vw,48px)',
    background: 'var(--ground)',
    [ON_WALL]: {
      display: 'flex',
      flexDirection: 'column',
      padding: theme.spacing(8),
      '& .tools': { position: 'absolute', top: 32, right: 32 },
    },
  },
  '& .tools': { marginBottom: theme.spacing(6) },
}));

/** Reads the facilities of the first page of doctors: all that there are in a small place. Retries by itself, because a wall screen has no user. */
function useFacilities() {
  const query = useQuery({
    queryKey: ['listDoctors'],
    queryFn: ({ signal }) => call('listDoctors', {}, signal),
    refetchInterval: ({ state }) => (state.status === 'error' ? INTERVAL_MS : false),
  });
  const entries = query.data?.doctors.flatMap(({ clinics }) =>
    clinics.map(({ facility }) => [facility.id, facility] as const),
  );
  return { ...query, facilities: entries && [...new Map(entries).values()] };
}

function FacilityBoard({ facilityId }: { facilityId: string }) {
  const { t } = useTranslation('mfe-staff');
  const { data, error, dataUpdatedAt, refetch } = useBoard(facilityId);
  const [audio, setAudio] = useState<AudioContext>();
  const { place, full, toggle } = useFullScreen();
  useBell(data, audio);
  useScreenAwake(full);
  const toggleSound = () => {
    void audio?.close();
    setAudio(audio ? undefined : new AudioContext());
  };
  if (!data && error instanceof CallError && ['notFound', 'invalid'].includes(error.code))
    return (
      <>
        <h2 className="visually-hidden">{t('board.title')}</h2>
        <EmptyState title={t('board.unknown')} text={t('board.unknownText')} />
      </>
    );
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />;
  return (
    <Place ref={place} data-full={full}>
      <Row className="tools">
        <Button variant="second" icon="enlarge" onClick={toggle}>
          {t(full ? 'board.leave' : 'board.fill')}
        </Button>
        <Button variant="second" icon="bell" aria-pressed={Boolean(audio)} onClick={toggleSound}>
          {t(audio ? 'board.silent' : 'board.sound')}
        </Button>
      </Row>
      <Board board={data} lostSince={error ? dataUpdatedAt : undefined} full={full} />
    </Place>
  );
}

/** The board of a facility (`?facility=<id>`). It is public, because it shows no names and wall screens are not signed in. */
export default function QueueBoard() {
  const { t } = useTranslation('mfe-staff');
  const { text } = useFormat();
  const [params, setParams] = useSearchParams();
  const { data, facilities, error, refetch } = useFacilities();
  // A prerendered page has no query.
  const chosen = useHydrated() ? (params.get('facility') ?? '') : '';
  const options = (facilities ?? []).map(({ id, name, place }) => ({
    value: id,
    label: `${text(name)}, ${text(place)}`,
  }));
  return (
    <Page title={t('board.title')} lead={t('board.lead')} audience="staff" pictogram="queue">
      <Stack spacing={6}>
        {!facilities && !chosen && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />)}
        {facilities && (
          <PlainSelect
            label={t('queue.facility')}
            value={chosen}
            onChange={(facility) => setParams(facility ? { facility } : {}, { replace: true })}
            options={[{ value: '', label: t('board.choose') }, ...options]}
          />
        )}
        {data?.next && !chosen && (
          <SearchChoice
            queryKey={['facilities', 'board']}
            label={t('facilityPicker.search')}
            hint={t('facilityPicker.hint')}
            none={t('facilityPicker.none')}
            choose={t('facilityPicker.choose')}
            search={async (typed, signal) => (await call('searchFacilities', { text: typed }, signal)).items}
            getName={({ name }) => text(name)}
            onChoose={({ id }) => setParams({ facility: id }, { replace: true })}
          >
            {({ name, place }) => `${text(name)}, ${text(place)}`}
          </SearchChoice>
        )}
        {chosen && <FacilityBoard key={chosen} facilityId={chosen} />}
      </Stack>
    </Page>
  );
}
