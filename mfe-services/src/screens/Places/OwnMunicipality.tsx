import { Columns, Section } from '@chautari/shared-ui/core';
import { call, useMyFacility, useQuery, useSession, useTranslation } from '@chautari/shared-ui/platform';
import { FacilityCard } from './FacilityCard';

/** Of a signed-in patient who has not chosen: the health posts of the municipality of the address. */
export function OwnMunicipality() {
  const { t } = useTranslation('mfe-services');
  const isPatient = useSession({ ask: 'ifLikely' }).person?.role === 'patient';
  const hasChosen = useMyFacility() !== null;
  const isAsked = isPatient && !hasChosen;
  const profile = useQuery({
    queryKey: ['getMyPatientProfile'],
    queryFn: ({ signal }) => call('getMyPatientProfile', {}, signal),
    enabled: isAsked,
  });
  const municipalityId = (profile.data?.currentAddress ?? profile.data?.address)?.municipalityId;
  const near = useQuery({
    queryKey: ['searchFacilities', 'municipality', municipalityId],
    queryFn: ({ signal }) => call('searchFacilities', { municipalityId: municipalityId! }, signal),
    enabled: isAsked && municipalityId !== undefined,
  });
  if (!isAsked || !near.data?.items.length) return null;
  return (
    <Section title={t('places.own')}>
      <Columns component="ul" columns={{ sm: 2, lg: 3 }}>
        {near.data.items.map((facility) => (
          <FacilityCard key={facility.id} facility={facility} />
        ))}
      </Columns>
    </Section>
  );
}
