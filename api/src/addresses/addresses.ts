import type * as z from 'zod/mini';
import type { Province } from '@chautari/contract/addresses';
import type { Bilingual, place } from '@chautari/contract/fields';
import { formatDigits } from '@chautari/contract/language';
import nepal from './nepal.json';

export const PROVINCES = nepal as Province[];

type Place = z.output<typeof place>;

const byId = <T extends { id: number }>(nodes: T[]) => new Map(nodes.map((node) => [node.id, node]));

const districts = PROVINCES.flatMap((province) =>
  province.districtList.map((district) => ({ ...district, provinceId: province.id })),
);
const municipalities = districts.flatMap((district) =>
  district.municipalityList.map((each) => ({ ...each, districtId: district.id })),
);
const DISTRICTS = byId(districts);
const MUNICIPALITIES = byId(municipalities);

/** Returns the field codes of a place whose parts do not belong to each other; empty where all do. */
export function findAddressErrors(
  { provinceId, districtId, municipalityId, ward }: Place,
  field = 'address',
): Record<string, string> {
  const municipality = MUNICIPALITIES.get(municipalityId);
  if (DISTRICTS.get(districtId)?.provinceId !== provinceId) return { [`${field}.districtId`]: 'invalid' };
  if (municipality?.districtId !== districtId) return { [`${field}.municipalityId`]: 'invalid' };
  return ward > municipality.wards ? { [`${field}.ward`]: 'wardTooBig' } : {};
}

/** Returns the names of a municipality and its district in both scripts. */
export function listPlaceNames(municipalityId: number | null): string[] {
  const municipality = municipalityId === null ? undefined : MUNICIPALITIES.get(municipalityId);
  if (!municipality) return [];
  const district = DISTRICTS.get(municipality.districtId)!;
  return [municipality.name, municipality.nameNp, district.name, district.nameNp];
}

interface PartOfCountry {
  provinceId?: number;
  districtId?: number;
  municipalityId?: number;
}

/** Returns the districts and municipalities inside a province or district, and itself; those of other places are none. */
export function listLocalIds({ provinceId, districtId, municipalityId }: PartOfCountry) {
  const inside = districts.filter((each) => each.id === districtId || each.provinceId === provinceId);
  const ids = inside.map(({ id }) => id);
  return {
    districts: ids,
    municipalities: municipalities
      .filter((each) => each.id === municipalityId || ids.includes(each.districtId))
      .map(({ id }) => id),
  };
}

/** Returns a province, district or municipality with what it lies in; undefined where there is none. */
export function findPart({ provinceId, districtId, municipalityId }: PartOfCountry) {
  const municipality = MUNICIPALITIES.get(municipalityId ?? -1);
  const district = DISTRICTS.get(municipality?.districtId ?? districtId ?? -1);
  const province = PROVINCES.find(({ id }) => id === (district?.provinceId ?? provinceId));
  const ids = [provinceId, districtId, municipalityId].filter((id) => id !== undefined);
  const part = municipality ?? district ?? province;
  if (!part || !ids.includes(part.id)) return undefined;
  return {
    name: { en: part.name, np: part.nameNp },
    ...{ provinceId: province!.id, districtId: district?.id ?? null, municipalityId: municipality?.id ?? null },
  };
}

const MUNICIPALITY_NAMES: Record<Province['districtList'][number]['municipalityList'][number]['type'], Bilingual> = {
  metropolitan: { en: 'Metropolitan City', np: 'महानगरपालिका' },
  'sub-metropolitan': { en: 'Sub-metropolitan City', np: 'उपमहानगरपालिका' },
  municipality: { en: 'Municipality', np: 'नगरपालिका' },
  'rural-municipality': { en: 'Rural Municipality', np: 'गाउँपालिका' },
};

/** Returns a part of the country in words: `Koshi Province`, `Dhankuta District`, `Dhankuta Municipality, ward 3`. */
export function formatPart(part: PartOfCountry & { ward?: number }): Bilingual {
  const { en, np } = findPart(part)!.name;
  const municipality = MUNICIPALITIES.get(part.municipalityId ?? -1);
  if (!municipality)
    return part.districtId ? { en: `${en} District`, np: `${np} जिल्ला` } : { en: `${en} Province`, np: `${np} प्रदेश` };
  const kind = MUNICIPALITY_NAMES[municipality.type];
  const ward = part.ward
    ? { en: `, ward ${part.ward}`, np: `, वडा नं. ${formatDigits(part.ward, 'np')}` }
    : { en: '', np: '' };
  return { en: `${en} ${kind.en}${ward.en}`, np: `${np} ${kind.np}${ward.np}` };
}

/** Returns the number of wards of a municipality; 0 where there is none of this id. */
export const countWards = (municipalityId: number) => MUNICIPALITIES.get(municipalityId)?.wards ?? 0;

/** Returns the municipalities of a name in either script, in the district of a name if one is given. */
export function findMunicipalities(name: string, districtName: string) {
  const isNamed = (node: { name: string; nameNp: string }, text: string) =>
    [node.name.toLowerCase(), node.nameNp].includes(text.trim().toLowerCase());
  return municipalities
    .filter((each) => isNamed(each, name))
    .map((each) => ({ ...each, district: DISTRICTS.get(each.districtId)! }))
    .filter(({ district }) => !districtName.trim() || isNamed(district, districtName));
}

/** Returns a place in words, as people in Nepal write it: `Dhankuta-5, Dhankuta`. */
export function formatPlace({ districtId, municipalityId, ward }: Omit<Place, 'provinceId'>): Bilingual {
  const district = DISTRICTS.get(districtId)!;
  const municipality = MUNICIPALITIES.get(municipalityId)!;
  return {
    en: `${municipality.name}-${ward}, ${district.name}`,
    np: `${municipality.nameNp}-${formatDigits(ward, 'np')}, ${district.nameNp}`,
  };
}
