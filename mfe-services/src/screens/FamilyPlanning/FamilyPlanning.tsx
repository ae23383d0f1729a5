import { ButtonLink, Notice, Row, Section, Stack, TabbedPage, Typography } from '@chautari/shared-ui/core';
import { useTranslation } from '@chautari/shared-ui/platform';
import { CallButton } from '../../parts/CallButton';
import { CardList, LineList } from '../../parts/lists';
import { useLists } from '../../parts/words';

function GeneralAdvice() {
  const { t } = useTranslation('mfe-services');
  return (
    <Notice kind="info">
      <p>{t('family.approve')}</p>
    </Notice>
  );
}

function OverviewTab() {
  const { t } = useTranslation('mfe-services');
  const { lines } = useLists();
  return (
    <Stack spacing={10}>
      <Section title={t('family.overviewTitle')}>
        <LineList items={lines('family.overview')} />
      </Section>
      <Section title={t('family.whoTitle')}>
        <Typography maxWidth="text">{t('family.who')}</Typography>
      </Section>
    </Stack>
  );
}

function ConsultationTab() {
  const { t } = useTranslation('mfe-services');
  return (
    <Section title={t('family.consultTitle')}>
      <Stack>
        <p>{t('family.consult')}</p>
        <Row>
          <ButtonLink to="/patient-login?next=/book-appointment" icon="calendar">
            {t('family.book')}
          </ButtonLink>
          <CallButton />
        </Row>
        <p>{t('family.consultNote')}</p>
      </Stack>
    </Section>
  );
}

function MethodsTab() {
  const { t } = useTranslation('mfe-services');
  const { pairs } = useLists();
  return (
    <Section title={t('family.methodsTitle')}>
      <Stack spacing={6}>
        <p>{t('family.methodsNote')}</p>
        <CardList items={pairs('family.methods')} />
        <GeneralAdvice />
      </Stack>
    </Section>
  );
}

function EducationTab() {
  const { t } = useTranslation('mfe-services');
  const { lines } = useLists();
  return (
    <Section title={t('family.educationTitle')}>
      <Stack spacing={6}>
        <LineList items={lines('family.education')} />
        <GeneralAdvice />
      </Stack>
    </Section>
  );
}

/** Family planning: consultation, methods and education. */
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
      ]}
    />
  );
}
