import type { AdministratorPlace } from '@chautari/contract';
import { useSession } from '@chautari/shared-ui/platform';

/** Returns the place of the signed-in administrator; null for other staff. */
export function useOwnPlace(): AdministratorPlace | null {
  const { person } = useSession({ ask: 'ifLikely' });
  return person?.place ?? null;
}

/** Returns how a search of facilities is bounded to a place; one facility is not searched. */
export function getPlaceFilter(place: AdministratorPlace | null) {
  if (place?.level === 'province') return { provinceId: place.provinceId };
  if (place?.level === 'district') return { districtId: place.districtId };
  return place?.level === 'municipality' ? { municipalityId: place.municipalityId } : {};
}
