import type { Notice } from '@chautari/contract';
import { call, isSessionLikely, useMyFacility, useQuery, useSession } from '../../faces/platform';

type Ask = Parameters<typeof useSession>[0]['ask'];

/** Where a reader is: `isPending` until that is known, then with a municipality or without one. */
interface ReaderPlace {
  municipalityId: number | undefined;
  isPending: boolean;
}

/** Returns the municipality of the reader: that of the health post chosen on this device, else of the address of a signed-in patient. None for all others. */
function useReaderPlace(ask: Ask): ReaderPlace {
  const mine = useMyFacility();
  const { status, person } = useSession({ ask });
  const isPatient = person?.role === 'patient';
  const profile = useQuery({
    queryKey: ['getMyPatientProfile'],
    queryFn: ({ signal }) => call('getMyPatientProfile', {}, signal),
    enabled: isPatient && mine === null,
  });
  if (mine) return { municipalityId: mine.address?.municipalityId, isPending: false };
  const municipalityId = (profile.data?.currentAddress ?? profile.data?.address)?.municipalityId;
  const isAsking = status === 'unknown' && (ask === 'always' || isSessionLikely());
  return { municipalityId, isPending: isAsking || (isPatient && profile.isPending) };
}

function useNoticesAt({ municipalityId }: ReaderPlace) {
  return useQuery({
    queryKey: ['listNotices', { municipalityId }],
    queryFn: ({ signal }) => call('listNotices', { municipalityId }, signal),
    enabled: municipalityId !== undefined,
  });
}

/** Returns the notices for the municipality of the reader and what it lies in; undefined without a place, or until they are loaded. */
export function useLocalNotices(): Notice[] | undefined {
  const place = useReaderPlace('ifLikely');
  const { data } = useNoticesAt(place);
  return place.municipalityId === undefined ? undefined : data?.notices;
}

/**
 * Returns the notices of a board with one request: those for the reader's place, or for the whole country where it has none. Until they are loaded they are those that
 * a prerendered page carries, or undefined. `ask`: whether the page needs a session anyway.
 */
export function useBoardNotices({ ask = 'ifLikely' }: { ask?: Ask } = {}) {
  const place = useReaderPlace(ask);
  const local = useNoticesAt(place);
  const hasPlace = place.municipalityId !== undefined;
  const all = useQuery({
    queryKey: ['listNotices'],
    queryFn: ({ signal }) => call('listNotices', {}, signal),
    enabled: !place.isPending && !hasPlace,
  });
  const { error, refetch } = hasPlace ? local : all;
  const everywhere = all.data?.notices.filter(({ area }) => area.level === 'country');
  return { notices: (hasPlace ? local.data?.notices : undefined) ?? everywhere, error, refetch };
}
