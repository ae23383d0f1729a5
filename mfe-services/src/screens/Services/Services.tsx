import {
  LineLinkCard,
  Page,
  Panel,
  Section,
  type PictogramName,
  Columns,
  TextLink,
  Typography,
} from '@chautari/shared-ui/core';
import { ServiceHours } from '@chautari/shared-ui/facilities';
import { useFormat, useMyOpenFacility, useTranslation } from '@chautari/shared-ui/platform';
import { useLists } from '../../parts/words';

const SERVICES = [
  ['opd', '/service/opd', 'opd'],
  ['anc', '/service/anc', 'anc'],
  ['familyPlanning', '/service/family-planning', 'familyPlanning'],
  ['immunization', '/service/immunization', 'immunization'],
  ['healthRecord', '/service/health-record', 'healthRecord'],
  ['emergency', '/service/emergency', 'emergency'],
] as const satisfies readonly (readonly [string, string, PictogramName])[];

/** The hours of the reader's health post, or those of the portal. */
function PostHours() {
  const { t } = useTranslation('mfe-services');
  const { text } = useFormat();
  const mine = useMyOpenFacility();
  if (mine)
    return (
      <Panel>
        <h3>
          <TextLink to={`/places/${mine.id}`}>{text(mine.name)}</TextLink>
        </h3>
        <ServiceHours />
      </Panel>
    );
  return (
    <Columns columns={{ sm: 2 }} spacing={6}>
      <Panel>
        <h3>{t('services.regular')}</h3>
        <ServiceHours parts={['regular']} />
      </Panel>
      <Panel>
        <h3>{t('services.emergencyHours')}</h3>
        <ServiceHours parts={['emergency']} />
      </Panel>
    </Columns>
  );
}

/** Services page: the six services with links and hours. */
export default function Services() {
  const { t } = useTranslation('mfe-services');
  const { lines } = useLists();
  return (
    <Page title={t('services.title')} lead={t('services.lead')} audience="services" pictogram="services">
      <h2 className="visually-hidden">{t('services.title')}</h2>
      <Columns columns={{ sm: 2 }} spacing={6}>
        {SERVICES.map(([name, to, pictogram]) => {
          const [title = '', text = ''] = lines(`card.${name}`);
          return (
            <LineLinkCard
              key={name}
              to={to}
              audience={name === 'emergency' ? 'emergency' : 'services'}
              pictogram={pictogram}
              title={title}
              text={text}
            />
          );
        })}
      </Columns>
      <Section title={t('services.hours')} more={<TextLink to="/places">{t('services.findPlace')}</TextLink>}>
        <PostHours />
        <Typography marginTop={3}>{t('services.doctors')}</Typography>
      </Section>
    </Page>
  );
}
