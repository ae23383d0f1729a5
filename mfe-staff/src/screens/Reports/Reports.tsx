import { ButtonLink, lazyPart, TabbedPage, Waiting } from '@chautari/shared-ui/core';
import { useTranslation } from '@chautari/shared-ui/platform';
import { BackToDesk } from '../../parts/BackToDesk';
import { ReportList } from './ReportList';
import './messages';

const MonthlyFigures = lazyPart(async () => (await import('./MonthlyFigures')).MonthlyFigures, { Fallback: Waiting });
const WardDue = lazyPart(async () => (await import('./WardDue')).WardDue, { Fallback: Waiting });

/** Reports page: open and completed reports, monthly figures, and due items by ward. */
export default function Reports() {
  const { t } = useTranslation('mfe-staff');
  return (
    <TabbedPage
      title={t('reports.title')}
      lead={t('reports.lead')}
      audience="staff"
      pictogram="healthRecord"
      actions={
        <>
          <ButtonLink to="/vaccination-sessions" variant="second" icon="calendar">
            {t('vaccinationSessions.title')}
          </ButtonLink>
          <BackToDesk />
        </>
      }
      tabs={[
        { value: 'recent', label: t('reports.recent'), content: () => <ReportList key="open" group="open" /> },
        {
          value: 'completed',
          label: t('reports.completed'),
          content: () => <ReportList key="completed" group="completed" />,
        },
        { value: 'figures', label: t('figures.title'), content: () => <MonthlyFigures /> },
        { value: 'wards', label: t('wardDue.title'), content: () => <WardDue /> },
      ]}
    />
  );
}
