import { accentOf, ButtonLink, EmergencyLink, Page, Panel, Section, StepList, styled } from '@chautari/shared-ui/core';
import { useSettings, useTranslation } from '@chautari/shared-ui/platform';

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

const DESKTOP = '@media (min-width:1000px)';

const Lists = styled('div')({
  display: 'grid',
  gap: 48,
  [DESKTOP]: { gridTemplateColumns: '1fr 1fr', gap: 40, alignItems: 'start' },
});

const Details = styled('ul')({ margin: 0, paddingLeft: 20, display: 'grid', gap: 6, '& > li': { listStyle: 'disc' } });

/** One list of steps; one is open at a time. */
function Steps({ audience, title }: { audience: 'patient' | 'staff'; title: string }) {
  const { t } = useTranslation('mfe-public');
  const steps = STEPS[audience].map((step) => {
    const details = t(`howTo.${step}.details`, { returnObjects: true }) as string[];
    return {
      title: t(`howTo.${step}.title`),
      content: (
        <>
          <p>{t(`howTo.${step}.text`)}</p>
          <Details>
            {details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </Details>
        </>
      ),
    };
  });
  return (
    <Section title={title}>
      <div style={accentOf(audience)}>
        <StepList steps={steps} selectable />
      </div>
    </Section>
  );
}

const Help = styled('div')({
  display: 'grid',
  gap: 16,
  '@media (min-width:640px)': { gridTemplateColumns: '1fr 1fr' },
  '& a': { overflowWrap: 'anywhere' },
  '& > *': { display: 'grid', gap: 10, alignContent: 'start', justifyItems: 'start' },
});

/** How to use the portal: step by step for patients and for staff, and whom to ask. */
export default function HowToUse() {
  const { t } = useTranslation('mfe-public');
  const { phone, email } = useSettings();
  const call = `tel:${phone.replace(/\s/g, '')}`;
  return (
    <Page title={t('howTo.title')} lead={t('howTo.lead')} pictogram="about">
      <Lists>
        <Steps audience="patient" title={t('howTo.forPatients')} />
        <Steps audience="staff" title={t('howTo.forStaff')} />
      </Lists>
      <Section title={t('howTo.help')}>
        <Help>
          <Panel>
            <h3>{t('howTo.technical')}</h3>
            <p>{t('howTo.technicalText')}</p>
            <ButtonLink href={`mailto:${email}`} variant="second" icon="mail">
              {email}
            </ButtonLink>
          </Panel>
          <Panel>
            <h3>{t('howTo.medical')}</h3>
            <p>{t('howTo.medicalText')}</p>
            <ButtonLink href={call} variant="second" icon="phone">
              {phone}
            </ButtonLink>
            <EmergencyLink large />
          </Panel>
        </Help>
      </Section>
    </Page>
  );
}
