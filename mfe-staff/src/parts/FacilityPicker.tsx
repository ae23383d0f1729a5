import { Busy, Button, ErrorState, Row } from '@chautari/shared-ui/core';
import { SearchChoice } from '@chautari/shared-ui/people';
import { call, useFormat, useQuery, useTranslation } from '@chautari/shared-ui/platform';
import { getPlaceFilter, useOwnPlace } from './ownPlace';

export interface FacilityChoice {
  id: string;
  name: { en: string; np: string };
}

interface FacilityPickerProps {
  onChoose: (facility: FacilityChoice) => void;
}

/** The one facility of an administrator: nothing is searched. */
function OwnFacility({ facilityId, onChoose }: FacilityPickerProps & { facilityId: string }) {
  const { text } = useFormat();
  const { data, error, refetch } = useQuery({
    queryKey: ['facilities', facilityId],
    queryFn: ({ signal }) => call('getFacility', { id: facilityId }, signal),
  });
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Busy />;
  return (
    <Row>
      <Button variant="second" onClick={() => onChoose(data)}>
        {text(data.name)}
      </Button>
    </Row>
  );
}

/** Finds a facility by name or municipality, in the place of the administrator. */
export function FacilityPicker({ onChoose }: FacilityPickerProps) {
  const { t } = useTranslation('mfe-staff');
  const { text: formatText } = useFormat();
  const place = useOwnPlace();
  if (place?.level === 'facility') return <OwnFacility facilityId={place.facilityId} onChoose={onChoose} />;
  return (
    <SearchChoice
      queryKey={['facilities', 'picked']}
      label={t('facilityPicker.search')}
      hint={t('facilityPicker.hint')}
      none={t('facilityPicker.none')}
      choose={t('facilityPicker.choose')}
      search={async (text, signal) =>
        (await call('searchFacilities', { text, ...getPlaceFilter(place) }, signal)).items
      }
      getName={({ name }) => formatText(name)}
      onChoose={onChoose}
    >
      {({ name, place }) => `${formatText(name)}, ${formatText(place)}`}
    </SearchChoice>
  );
}
