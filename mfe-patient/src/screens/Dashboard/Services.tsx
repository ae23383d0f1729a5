import { PortalCard, Section, styled, type Audience, type PictogramName } from '@chautari/shared-ui/core';
import { useTranslation } from '@chautari/shared-ui/platform';

const SERVICES = [
  ['opd', '/service/opd', 'opd', 'services'],
  ['anc', '/service/anc', 'anc', 'services'],
  ['familyPlanning', '/service/family-planning', 'familyPlanning', 'services'],
  ['immunization', '/service/immunization', 'immunization', 'services'],
  ['emergency', '/service/emergency', 'emergency', 'emergency'],
] as const satisfies readonly (readonly [string, string, PictogramName, Audience])[];

const Cards = styled('div')(({ theme }) => ({
  // Two per row, or one if a name needs more than half of the row; the last row is filled.
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(3.5, 2.5),
  // 100 % without the margins of a card.
  '& > *': { flex: '1 1 40%', maxWidth: `calc(100% - ${theme.spacing(2)})`, overflowWrap: 'break-word' },
  // Three per row while the page has one wide column.
  [theme.breakpoints.between('sm', 'md')]: { '& > *': { flexBasis: '30%' } },
  // All in one row if their longest words fit, each as wide as its name.
  [theme.breakpoints.up('md')]: { '& > *': { flexBasis: 'min-content' } },
}));
/** Links to the pages of the services. */
export function Services() {
  const { t } = useTranslation('mfe-patient');
  return (
    <Section title={t('dashboard.services')}>
      <Cards>
        {SERVICES.map(([name, to, pictogram, audience]) => (
          <PortalCard
            key={name}
            to={to}
            audience={audience}
            pictogram={pictogram}
            upright
            title={t(`dashboard.service.${name}`)}
            text={t(`dashboard.serviceText.${name}`)}
          />
        ))}
      </Cards>
    </Section>
  );
}
