import { useEffect } from 'react';
import { Notice, styled, Container } from '../../faces/core';
import { refetchSession, useFormat, useQuery, useQueryClient, useTranslation } from '../../faces/platform';
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
  const isRestored = restoredAt !== null;
  useEffect(() => {
    if (!isRestored) return;
    // A page that was opened without a network has given up asking.
    const ask = () => void refetchSession(cache);
    window.addEventListener('online', ask);
    return () => window.removeEventListener('online', ask);
  }, [isRestored, cache]);
  return (
    <Above>
      {isRestored && (
        <Notice kind="info">
          <p>{t('offline.shownFrom', { at: instant(new Date(restoredAt).toISOString()) })}</p>
        </Notice>
      )}
      <Outbox publicId={publicId} isOnline={!isRestored} />
    </Above>
  );
}
