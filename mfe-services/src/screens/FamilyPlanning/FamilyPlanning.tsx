import { ButtonLink, Notice, Row, Section, Stack, TabbedPage } from '@chautari/shared-ui/core';
import { useTranslation } from '@chautari/shared-ui/platform';
import { CallButton } from '../../parts/CallButton';
import { CardList, LineList } from '../../parts/lists';
import { useLists } from '../../parts/words';

/** Advice on whether and when to have children: what there is, and whom to ask. */
export default function FamilyPlanning() {
  const { t } = useTranslation('mfe-services');
  const { lines, pairs } = useLists();
  const general = (
    <Notice kind="info">
      <p>{t('family.approve')}</p>
    </Notice>
  );
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
          content: (
            <Stack style={{ gap: 40 }}>
              <Section title={t('family.overviewTitle')}>
                <LineList items={lines('family.overview')} />
              </Section>
              <Section title={t('family.whoTitle')}>
                <p style={{ maxWidth: 720 }}>{t('family.who')}</p>
              </Section>
            </Stack>
          ),
        },
        {
          value: 'consultation',
          label: t('tab.consultation'),
          content: (
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
          ),
        },
        {
          value: 'methods',
          label: t('tab.methods'),
          content: (
            <Section title={t('family.methodsTitle')}>
              <Stack style={{ gap: 24 }}>
                <p>{t('family.methodsNote')}</p>
                <CardList items={pairs('family.methods')} />
                {general}
              </Stack>
            </Section>
          ),
        },
        {
          value: 'education',
          label: t('tab.education'),
          content: (
            <Section title={t('family.educationTitle')}>
              <Stack style={{ gap: 24 }}>
                <LineList items={lines('family.education')} />
                {general}
              </Stack>
            </Section>
          ),
        },
      ]}
    />
  );
}
