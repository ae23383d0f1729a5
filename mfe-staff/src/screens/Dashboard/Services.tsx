import { LineLinkCard, Section, type PictogramName, Columns } from '@chautari/shared-ui/core';
import { useTranslation } from '@chautari/shared-ui/platform';

const SERVICES = [
  ['opd', '/authorizeopd', 'services'],
  ['anc', '/service/anc', 'anc'],
  ['familyPlanning', '/service/family-planning', 'familyPlanning'],
  ['immunization', '/service/immunization', 'immunization'],
  ['healthRecord', '/service/health-record', 'healthRecord'],
  ['emergency', '/service/emergency', 'emergency'],
] as const satisfies readonly (readonly [string, string, PictogramName])[];

/** Links to the pages of the services. */
export function Services() {
  const { t } = useTranslation('mfe-staff');
  return (
    <Section title={t('desk.services')}>
      <Columns columns={{ sm: 2, md: 3 }} spacing={6}>
        {SERVICES.map(([name, to, pictogram]) => (
          <LineLinkCard
            key={name}
            to={to}
            audience="services"
            pictogram={pictogram}
            title={t(`desk.service.${name}`)}
            text={t(`desk.service.${name}Text`)}
          />
        ))}
      </Columns>
    </Section>
  );
}
