import { useTranslation } from '@chautari/shared-ui/platform';
import { RecordDone } from '@chautari/shared-ui/records';

/** What follows a record that a patient has saved: what is due now, or all records. */
export function RecordSaved({ name, next }: { name: string; next: 'due' | 'records' }) {
  const { t } = useTranslation('mfe-services');
  const ways = {
    due: { to: '/patient-dashboard', label: t('own.toDue') },
    records: { to: '/my-records', label: t('opd.allRecords') },
  };
  return <RecordDone name={name} next={ways[next]} />;
}
