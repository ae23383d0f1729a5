import {
  getAccent,
  ButtonLink,
  EmergencyLink,
  Page,
  Panel,
  Section,
  StepList,
  BulletList,
  Columns,
  Stack,
  type IconName,
} from '@chautari/shared-ui/core';
import { useSettings, useTranslation } from '@chautari/shared-ui/platform';
import { Email } from '../../parts/Email';

const STEPS = {
  patient: [
    'patient.register',
    'patient.signIn',
    'patient.book',
    'patient.visit',
    'patient.records',
    'patient.notices',
  ],
  staff: ['staff.register', 'staff.signIn', 'staff.find', 'staff.reports', 'staff.appointments', 'staff.notices'],
} as const;

const STEP_ICONS: Record<'patient' | 'staff', readonly IconName[]> = {
  patient: ['plus', 'lock', 'calendar', 'clinic', 'file', 'bell'],
  staff: ['camera', 'lock', 'user', 'file', 'calendar', 'bell'],
};

/** A list of steps with one open at a time. */
function Steps({ audience, title }: { audience: 'patient' | 'staff'; title: string }) {
  const { t } = useTranslation('mfe-public');
  const steps = STEPS[audience].map((step, index) => {
    const details = t(`howTo.${step}.details`, { returnObjects: true }) as string[];
    return {
      title: t(`howTo.${step}.title`),
      icon: STEP_ICONS[audience][index],
      content: (
        <>
          <p>{t(`howTo.${step}.text`)}</p>
          <BulletList>
            {details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </BulletList>
        </>
      ),
    };
  });
  return (
    <Section title={title}>
      <div style={getAccent(audience)}>
        <StepList steps={steps} selectable />
      </div>
    </Section>
  );
}

/** How to use the portal: steps for patients and for staff, and contacts. */
export default function HowToUse() {
  const { t } = useTranslation('mfe-public');
  const { phone, email } = useSettings();
  const call = `tel:${phone.replace(/\s/g, '')}`;
  return (
    <Page title={t('howTo.title')} lead={t('howTo.lead')} pictogram="about">
      <Columns columns={{ md: 2 }} spacing={10} alignItems="start">
        <Steps audience="patient" title={t('howTo.forPatients')} />
        <Steps audience="staff" title={t('howTo.forStaff')} />
      </Columns>
      <Section title={t('howTo.help')}>
        <Columns columns={{ sm: 2 }}>
          <Panel>
            <Stack spacing={2.5} alignItems="flex-start">
              <h3>{t('howTo.technical')}</h3>
              <p>{t('howTo.technicalText')}</p>
              <ButtonLink href={`mailto:${email}`} variant="second" icon="mail" aria-label={email}>
                <Email address={email} />
              </ButtonLink>
            </Stack>
          </Panel>
          <Panel>
            <Stack spacing={2.5} alignItems="flex-start">
              <h3>{t('howTo.medical')}</h3>
              <p>{t('howTo.medicalText')}</p>
              <ButtonLink href={call} variant="second" icon="phone">
                {phone}
              </ButtonLink>
              <EmergencyLink large />
            </Stack>
          </Panel>
        </Columns>
      </Section>
    </Page>
  );
}
