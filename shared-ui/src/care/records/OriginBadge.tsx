import { Badge } from '../../faces/core';
import { useTranslation } from '../../faces/platform';

/** Whether a record was written by a health worker, or only by the patient. */
export function OriginBadge({ official }: { official: boolean }) {
  const { t } = useTranslation('shared-ui');
  return (
    <Badge icon={official ? 'check' : 'user'} color={official ? 'success' : 'default'}>
      {t(official ? 'record.official' : 'record.own')}
    </Badge>
  );
}
