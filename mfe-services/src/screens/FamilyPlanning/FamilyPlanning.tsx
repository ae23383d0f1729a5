import type { ReactNode } from 'react';
import { ButtonLink, Notice, Section, Stack, TabbedPage, Typography, type IconName } from '@chautari/shared-ui/core';
import { ServiceHours } from '@chautari/shared-ui/facilities';
import { useTranslation } from '@chautari/shared-ui/platform';
import { LineList } from '../../parts/lists';
import { WithNextStep } from '../../parts/NextStep';
import { Trail } from '../../parts/Trail';
import { useLists } from '../../parts/words';
import { Methods } from './Methods';

const STEP_ICONS: readonly IconName[] = ['phone', 'talk', 'check', 'play', 'again'];

function GeneralAdvice() {
  const { t } = useTranslation('mfe-services');
  return (
    <Notice kind="info">
      <p>{t('family.approve')}</p>
    </Notice>
  );
}

/** Adds a side panel with links to a consultation. */
function Beside({ children }: { children: ReactNode }) {
  const { t } = useTranslation('mfe-services');
  return (
    <WithNextStep
      text={t('family.next')}
      step={
        <ButtonLink to="/patient-login?next=/book-appointment" icon="calendar" wide>
          {t('family.book')}
        </ButtonLink>
      }
    >
      {children}
    </WithNextStep>
  );
}

function OverviewTab() {
  const { t } = useTranslation('mfe-services');
  const { lines, pairs } = useLists();
  return (
    <Beside>
      <Section title={t('family.overviewTitle')}>
        <LineList items={lines('family.overview')} />
      </Section>
      <Section title={t('family.stepsTitle')}>
        <Trail steps={pairs('family.steps')} icons={STEP_ICONS} end={t('family.stepsEnd')} />
      </Section>
      <Section title={t('family.whoTitle')}>
        <Typography maxWidth="text">{t('family.who')}</Typography>
      </Section>
    </Beside>
  );
}

function ConsultationTab() {
  const { t } = useTranslation('mfe-services');
  const { lines } = useLists();
  return (
    <Beside>
      <Section title={t('family.consultTitle')}>
        <Stack>
          <p>{t('family.consult')}</p>
          <LineList items={lines('family.consultNotes')} />
          <div>
            <ButtonLink to="/service/opd?tab=booking" variant="second" icon="calendar">
              {t('family.bookWithout')}
            </ButtonLink>
          </div>
        </Stack>
      </Section>
      <Section title={t('services.hours')}>
        <ServiceHours parts={['regular']} />
      </Section>
    </Beside>
  );
}

function MethodsTab() {
  const { t } = useTranslation('mfe-services');
  return (
    <Section title={t('family.methodsTitle')}>
      <Stack spacing={6}>
        <p>{t('family.methodsNote')}</p>
        <Methods />
        <Typography color="textSecondary" maxWidth="text">
          {t('family.compareNote')}
        </Typography>
        <GeneralAdvice />
      </Stack>
    </Section>
  );
}

function EducationTab() {
  const { t } = useTranslation('mfe-services');
  const { lines } = useLists();
  return (
    <Beside>
      <Section title={t('family.educationTitle')}>
        <Stack spacing={6}>
          <LineList items={lines('family.education')} />
          <GeneralAdvice />
        </Stack>
      </Section>
    </Beside>
  );
}

const ABORTION = ['law', 'where', 'after'] as const;

/** What the law allows, where to go and what needs help. */
function AbortionTab() {
  const { t } = useTranslation('mfe-services');
  const { lines } = useLists();
  return (
    <Beside>
      <Section title={t('family.abortion.title')}>
        <Typography maxWidth="text">{t('family.abortion.text')}</Typography>
      </Section>
      {ABORTION.map((part) => (
        <Section key={part} title={t(`family.abortion.${part}Title`)}>
          <LineList items={lines(`family.abortion.${part}`)} />
        </Section>
      ))}
      <Section title={t('family.abortion.dangerTitle')}>
        <Stack spacing={6}>
          <LineList items={lines('family.abortion.danger')} icon="alert" />
          <p>{t('family.abortion.noBlame')}</p>
          <GeneralAdvice />
        </Stack>
      </Section>
    </Beside>
  );
}

/** Family planning: consultation, methods, education and safe abortion. */
export default function FamilyPlanning() {
  const { t } = useTranslation('mfe-services');
  return (
    <TabbedPage
      title={t('family.title')}
      lead={t('family.lead')}
      audience="services"
      pictogram="familyPlanning"
      tabs={[
        {
          value: 'overview',
          label: t('tab.overview'),
          content: <OverviewTab />,
        },
        {
          value: 'consultation',
          label: t('tab.consultation'),
          content: <ConsultationTab />,
        },
        {
          value: 'methods',
          label: t('tab.methods'),
          content: <MethodsTab />,
        },
        {
          value: 'education',
          label: t('tab.education'),
          content: <EducationTab />,
        },
        { value: 'abortion', label: t('tab.abortion'), content: <AbortionTab /> },
      ]}
    />
  );
}
