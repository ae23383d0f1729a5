import type { Notice } from '@chautari/contract';
import { call, useMyFacility, useQuery, useSession } from '../../faces/platform';

/**
 * Returns the municipality of the reader: that of the health post chosen on this device, else of the address of a signed-in patient. Undefined
 * before hydration, and for all others.
 */
function useReaderMunicipality(): number | undefined {
  const mine = useMyFacility();
  const isPatient = useSession({ ask: 'ifLikely' }).person?.role === 'patient';
  const profile = useQuery({
    queryKey: ['getMyPatientProfile'],
    queryFn: ({ signal }) => call('getMyPatientProfile', {}, signal),
    enabled: isPatient && mine === null,
  });
  if (mine) return mine.address?.municipalityId;
  return (profile.data?.currentAddress ?? profile.data?.address)?.municipalityId;
}

/** Returns the notices for the municipality of the reader and what it lies in; undefined without a place, or until they are loaded. */
export function useLocalNotices(): Notice[] | undefined {
  const municipalityId = useReaderMunicipality();
  const { data } = useQuery({
    queryKey: ['listNotices', { municipalityId }],
    queryFn: ({ signal }) => call('listNotices', { municipalityId }, signal),
    enabled: municipalityId !== undefined,
  });
  return municipalityId === undefined ? undefined : data?.notices;
}
