import {
  ButtonLink,
  Notice,
  Panel,
  Section,
  Stack,
  TabbedPage,
  TextLink,
  Typography,
  type IconName,
} from '@chautari/shared-ui/core';
import { ServiceHours } from '@chautari/shared-ui/facilities';
import { useTranslation } from '@chautari/shared-ui/platform';
import { LineList } from '../../parts/lists';
import { WithNextStep } from '../../parts/NextStep';
import { Trail } from '../../parts/Trail';
import { useLists } from '../../parts/words';
import { BookingTab } from './BookingTab';
import { Report } from './Report';

const STEP_ICONS: readonly IconName[] = ['calendar', 'bell', 'clinic', 'user', 'file'];

/** Outpatient department: description, steps of a visit, what to bring, hours. */
function Overview() {
  const { t } = useTranslation('mfe-services');
  const { lines, pairs } = useLists();
  return (
    <WithNextStep
      text={t('opd.next')}
      step={
        <ButtonLink to="?tab=booking" icon="calendar" wide>
          {t('opd.take')}
        </ButtonLink>
      }
    >
      <Section title={t('opd.whatTitle')}>
        <Stack>
          <Typography maxWidth="text">{t('opd.what')}</Typography>
          <LineList items={lines('opd.for')} />
        </Stack>
      </Section>
      <Notice kind="error">
        <p>{t('opd.danger')}</p>
        <div>
          <TextLink to="/service/emergency">{t('opd.toEmergency')}</TextLink>
        </div>
      </Notice>
      <Section title={t('opd.stepsTitle')}>
        <Trail steps={pairs('opd.steps')} icons={STEP_ICONS} end={t('opd.stepsEnd')} />
      </Section>
      <Section title={t('opd.bringTitle')}>
        <LineList items={lines('opd.bring')} />
      </Section>
      <Section title={t('opd.costTitle')}>
        <LineList items={lines('opd.cost')} icon="money" />
      </Section>
      <Section title={t('services.hours')}>
        <Panel maxWidth="text">
          <ServiceHours />
        </Panel>
        <Typography maxWidth="text" marginTop={3}>
          {t('opd.hoursNote')}
        </Typography>
      </Section>
      <Notice kind="info">
        <p>{t('family.approve')}</p>
      </Notice>
    </WithNextStep>
  );
}

/** OPD page: overview, booking, and the reader's own records. */
export default function Opd() {
  const { t } = useTranslation('mfe-services');
  return (
    <TabbedPage
      title={t('opd.title')}
      lead={t('opd.lead')}
      audience="services"
      pictogram="opd"
      tabs={[
        { value: 'overview', label: t('tab.overview'), icon: 'info', content: <Overview /> },
        { value: 'booking', label: t('tab.booking'), icon: 'calendar', content: <BookingTab /> },
        { value: 'report', label: t('tab.report'), icon: 'file', content: <Report /> },
      ]}
    />
  );
}
