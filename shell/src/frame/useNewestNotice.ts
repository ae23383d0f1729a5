import type { Announcement } from '@chautari/contract';
import { call, useMyFacility, useQuery } from '@chautari/shared-ui/platform';

/**
 * Returns the newest notice for the strip: that of the page, which is for the whole country, until the newest for the municipality of the reader's
 * health post has arrived.
 */
export function useNewestNotice(ofPage: Announcement | null): Announcement | null {
  const municipalityId = useMyFacility()?.address?.municipalityId;
  const { data } = useQuery({
    queryKey: ['listNotices', { municipalityId, limit: 1 }],
    queryFn: ({ signal }) => call('listNotices', { municipalityId, limit: 1 }, signal),
    enabled: municipalityId !== undefined,
  });
  return data ? (data.notices[0] ?? null) : ofPage;
}
