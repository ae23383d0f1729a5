import { call, useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { SearchChoice } from './SearchChoice';

export interface FacilityChoice {
  id: string;
  name: { en: string; np: string };
}

/** Finds a facility by name or municipality. */
export function FacilityPicker({ onChoose }: { onChoose: (facility: FacilityChoice) => void }) {
  const { t } = useTranslation('mfe-staff');
  const { text: formatText } = useFormat();
  return (
    <SearchChoice
      queryKey={['facilities', 'picked']}
      label={t('facilityPicker.search')}
      hint={t('facilityPicker.hint')}
      none={t('facilityPicker.none')}
      choose={t('facilityPicker.choose')}
      search={async (text, signal) => (await call('searchFacilities', { text }, signal)).items}
      getName={({ name }) => formatText(name)}
      onChoose={onChoose}
    >
      {({ name, place }) => `${formatText(name)}, ${formatText(place)}`}
    </SearchChoice>
  );
}
