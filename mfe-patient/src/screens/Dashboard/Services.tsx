import { getAccent, Pictogram, Seat, Section, styled, Tile } from '@chautari/shared-ui/core';
import type { Audience, PictogramName } from '@chautari/shared-ui/core';
import { useTranslation } from '@chautari/shared-ui/platform';

const SERVICES = [
  ['opd', '/service/opd', 'opd', 'services'],
  ['anc', '/service/anc', 'anc', 'services'],
  ['familyPlanning', '/service/family-planning', 'familyPlanning', 'services'],
  ['immunization', '/service/immunization', 'immunization', 'services'],
  ['emergency', '/service/emergency', 'emergency', 'emergency'],
  ['all', '/services', 'services', 'public'],
] as const satisfies readonly (readonly [string, string, PictogramName, Audience])[];

const Cards = styled('div')(({ theme }) => ({
  display: 'grid',
  // All equally wide, and wide enough for a long word.
  gridTemplateColumns: 'repeat(auto-fit,minmax(min(100%,8em),1fr))',
  gap: theme.spacing(2),
  [theme.breakpoints.up('sm')]: { gap: theme.spacing(2.5) },
}));

const Card = styled(Seat)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'flex-start',
  gap: theme.spacing(0.5),
  minHeight: 88,
  padding: theme.spacing(1.5, 0, 1),
  textAlign: 'center',
  '& .tile': { width: 40, height: 40, borderRadius: theme.radius.small, '& svg': { width: 32, height: 32 } },
  '& b': {
    maxWidth: '100%',
    fontSize: theme.typography.body2.fontSize,
    lineHeight: 1.35,
    overflowWrap: 'anywhere',
    hyphens: 'manual',
  },
  // The words of Nepali are short: on a phone they stand beside the picture.
  [theme.breakpoints.down('sm')]: {
    minHeight: 72,
    '&:lang(ne)': {
      flexDirection: 'row',
      gap: theme.spacing(2),
      minHeight: 48,
      padding: theme.spacing(0.5, 1.5),
      textAlign: 'start',
      '& .tile': { width: 36, height: 36, '& svg': { width: 28, height: 28 } },
      '& b': { flex: '1 1 min-content', minWidth: 0 },
    },
  },
}));

/** Links to the pages of the services. */
export function Services() {
  const { t } = useTranslation('mfe-patient');
  return (
    <Section title={t('dashboard.services')}>
      <Cards>
        {SERVICES.map(([name, to, pictogram, audience]) => (
          <Card key={name} to={to} style={getAccent(audience)}>
            <Tile className="tile">
              <Pictogram name={pictogram} />
            </Tile>
            <b>{t(`dashboard.service.${name}`)}</b>
          </Card>
        ))}
      </Cards>
    </Section>
  );
}
