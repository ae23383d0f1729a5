import { getNow } from '@chautari/contract';
import { Notice } from '@chautari/shared-ui/core';
import { call, useFormat, useQuery, useTranslation } from '@chautari/shared-ui/platform';

const HOUR_MS = 60 * 60_000;
/** Backups run every night, so at this age two are missing. */
const MAX_AGE_HOURS = 48;

/** Shows the age of the last backup and warns if it is too old. */
export function LastBackup() {
  const { t } = useTranslation('mfe-staff');
  const { instant, digits } = useFormat();
  const { data } = useQuery({
    queryKey: ['backups', 'last'],
    queryFn: ({ signal }) => call('getLastBackup', {}, signal),
  });
  if (!data) return null;
  if (data.madeAt === null)
    return (
      <Notice kind="error">
        <p>
          {t('backup.none')} {t('backup.old')}
        </p>
      </Notice>
    );
  const hours = Math.max(0, Math.floor((getNow() - Date.parse(data.madeAt)) / HOUR_MS));
  const text = t('backup.last', { count: hours, hours: digits(hours), at: instant(data.madeAt) });
  return hours > MAX_AGE_HOURS ? (
    <Notice kind="error">
      <p>
        {text} {t('backup.old')}
      </p>
    </Notice>
  ) : (
    <p>{text}</p>
  );
}
