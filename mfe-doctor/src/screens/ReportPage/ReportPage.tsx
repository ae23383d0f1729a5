import { useTranslation } from '@chautari/shared-ui/platform';
import { ReportPage as Report } from '@chautari/shared-ui/records';
import { getPatientPath } from '../../parts/places';

/** One report of a patient of the doctor. */
export default function ReportPage() {
  const { t } = useTranslation('mfe-doctor');
  return (
    <Report
      audience="doctor"
      back={{ to: '/doctor-all-approvals', label: t('patient.backTo.approvals') }}
      patient={{ to: (id) => getPatientPath(id, { from: 'approvals' }), label: t('report.toPatient') }}
      gone={{ title: t('report.gone'), text: t('report.goneText') }}
    />
  );
}
