import type { AdministratorPlace, PlaceLevel, Province } from '@chautari/contract';
import { SearchChoice } from '@chautari/shared-ui/people';
import { call, useFormat, useQueryClient, useTranslation } from '@chautari/shared-ui/platform';
import { FacilityPicker } from './FacilityPicker';

const MAX_FOUND = 10;

export interface ChosenPlace {
  place: AdministratorPlace;
  name: string;
}

type Part = Exclude<PlaceLevel, 'country' | 'facility'>;
interface Found {
  id: string;
  name: { en: string; np: string };
  /** What it lies in. */
  within: { en: string; np: string }[];
  place: AdministratorPlace;
}

type Node = { name: string; nameNp: string };
const toName = ({ name, nameNp }: Node) => ({ en: name, np: nameNp });

/** Returns the parts of the country of a level that lie in a place. */
function listParts(provinces: readonly Province[], level: Part, own: AdministratorPlace | null): Found[] {
  return provinces.flatMap((province) => {
    if (own?.level === 'province' && own.provinceId !== province.id) return [];
    if (level === 'province')
      return [{ id: `${province.id}`, name: toName(province), within: [], place: { level, provinceId: province.id } }];
    return province.districtList.flatMap((district): Found[] => {
      if (own?.level === 'district' && own.districtId !== district.id) return [];
      const within = [toName(province)];
      if (level === 'district')
        return [{ id: `${district.id}`, name: toName(district), within, place: { level, districtId: district.id } }];
      return district.municipalityList
        .filter(({ id }) => own?.level !== 'municipality' || own.municipalityId === id)
        .map((each) => ({
          ...{ id: `${each.id}`, name: toName(each), within: [toName(district), ...within] },
          place: { level, municipalityId: each.id },
        }));
    });
  });
}

interface PlaceSearchProps {
  level: Exclude<PlaceLevel, 'country'>;
  own: AdministratorPlace | null;
  onChoose: (chosen: ChosenPlace) => void;
}

/** Finds a province, district, municipality or facility inside the place of an administrator. */
export function PlaceSearch({ level, own, onChoose }: PlaceSearchProps) {
  const { t } = useTranslation('mfe-staff');
  const { text: formatText } = useFormat();
  const cache = useQueryClient();
  if (level === 'facility')
    return (
      <FacilityPicker
        onChoose={({ id, name }) => onChoose({ place: { level, facilityId: id }, name: formatText(name) })}
      />
    );
  async function search(text: string) {
    const { provinces } = await cache.fetchQuery({
      queryKey: ['addresses'],
      queryFn: ({ signal }) => call('listAddresses', {}, signal),
      staleTime: Infinity,
    });
    const typed = text.toLowerCase();
    return listParts(provinces, level as Part, own)
      .filter(({ name }) => name.en.toLowerCase().includes(typed) || name.np.includes(typed))
      .slice(0, MAX_FOUND);
  }
  return (
    <SearchChoice
      queryKey={['places', level]}
      label={t(`placePicker.search.${level}`)}
      hint={t('placePicker.hint')}
      none={t('placePicker.none')}
      choose={t('facilityPicker.choose')}
      search={search}
      getName={({ name }) => formatText(name)}
      onChoose={({ place, name }) => onChoose({ place, name: formatText(name) })}
    >
      {({ name, within }) => [name, ...within].map((each) => formatText(each)).join(', ')}
    </SearchChoice>
  );
}
