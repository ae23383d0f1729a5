import { TabbedPage } from '@chautari/shared-ui/core';
import { useTranslation } from '@chautari/shared-ui/platform';
import { BackToDesk } from '../../parts/BackToDesk';
import { Booking } from './Booking';
import { Overview } from './Overview';
import { Queue } from './Queue';
import { ReportSteps } from './ReportSteps';

/** Outpatient desk: overview, booking, queue, and records in three steps. */
export default function Opd() {
  const { t } = useTranslation('mfe-staff');
  return (
    <TabbedPage
      title={t('opd.title')}
      lead={t('opd.lead')}
      audience="staff"
      pictogram="opd"
      actions={<BackToDesk />}
      tabs={[
        { value: 'overview', label: t('opd.overview'), content: () => <Overview /> },
        { value: 'booking', label: t('opd.booking'), content: () => <Booking /> },
        { value: 'queue', label: t('opd.queue'), content: () => <Queue /> },
        { value: 'report', label: t('opd.report'), content: () => <ReportSteps /> },
      ]}
    />
  );
}
