import { Badge } from '../../faces/core';
import { useTranslation } from '../../faces/platform';

/** Whether a health worker has written in a record, or the patient alone. */
export function OriginBadge({ official }: { official: boolean }) {
  const { t } = useTranslation('shared-ui');
  return (
    <Badge icon={official ? 'check' : 'user'} color={official ? 'success' : 'default'}>
      {t(official ? 'record.official' : 'record.own')}
    </Badge>
  );
}
