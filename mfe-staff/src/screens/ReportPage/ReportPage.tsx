import { useTranslation } from '@chautari/shared-ui/platform';
import { ReportPage as Report } from '@chautari/shared-ui/records';

/** One report in the view of staff. */
export default function ReportPage() {
  const { t } = useTranslation('mfe-staff');
  return (
    <Report
      audience="staff"
      back={{ to: '/reports', label: t('reports.back') }}
      patient={{ to: (id) => `/authorizeopd?tab=report&patient=${id}`, label: t('reports.toPatient') }}
      gone={{ title: t('reports.none'), text: t('reports.goneText') }}
    />
  );
}
