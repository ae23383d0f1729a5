import { useEffect } from 'react';
import { Notice, styled, Container } from '../../faces/core';
import { useFormat, useQuery, useQueryClient, useTranslation } from '../../faces/platform';
import { deviceHints } from '../session/deviceHints';
import { followQueries, RESTORED_KEY } from './offlineQueries';
import { Outbox } from './Outbox';

const Above = styled(Container)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
  marginBottom: theme.spacing(6),
  '&:empty': { display: 'none' },
}));

/** Shows the age of offline data and the queued requests above the pages of a patient, and stores new answers. */
export function OfflineStatus({ publicId }: { publicId: string }) {
  const { t } = useTranslation('shared-ui');
  const { instant } = useFormat();
  const cache = useQueryClient();
  const { data: restoredAt = null } = useQuery<number | null>({
    queryKey: RESTORED_KEY,
    queryFn: () => null,
    enabled: false,
  });
  const keeps = deviceHints.getKeptOwner(publicId) !== null;
  useEffect(() => (keeps ? followQueries(cache) : undefined), [keeps, cache]);
  return (
    <Above>
      {restoredAt !== null && (
        <Notice kind="info">
          <p>{t('offline.shownFrom', { at: instant(new Date(restoredAt).toISOString()) })}</p>
        </Notice>
      )}
      <Outbox publicId={publicId} isOnline={restoredAt === null} />
    </Above>
  );
}
