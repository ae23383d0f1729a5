import { findAddressErrors, formatPlace, PROVINCES } from './addresses';

const districts = PROVINCES.flatMap((province) => province.districtList);
const municipalities = districts.flatMap((district) => district.municipalityList);
const levels = { province: PROVINCES, district: districts, municipality: municipalities };

const countBy = (values: string[]) => {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
};
const unique = (values: string[]) => new Set(values).size === values.length;

describe('the address data', () => {
  it('has 7 provinces, 77 districts and 753 local levels, in the official order', () => {
    expect([PROVINCES.length, districts.length, municipalities.length]).toEqual([7, 77, 753]);
    expect(PROVINCES.map(({ name }) => name)).toEqual([
      'Koshi',
      'Madhesh',
      'Bagmati',
      'Gandaki',
      'Lumbini',
      'Karnali',
      'Sudurpashchim',
    ]);
    expect(PROVINCES.map(({ districtList }) => districtList.length)).toEqual([14, 8, 13, 11, 12, 10, 9]);
    expect(
      PROVINCES.map(({ districtList }) => districtList.flatMap((district) => district.municipalityList).length),
    ).toEqual([137, 136, 119, 85, 109, 79, 88]);
  });

  it.each(Object.entries(levels))('numbers every %s once, from 1', (_level, nodes) => {
    expect(nodes.map(({ id }) => id).sort((a, b) => a - b)).toEqual(nodes.map((_, index) => index + 1));
  });

  it.each(Object.entries(levels))('names every %s in both scripts, cleanly and without its type', (_level, nodes) => {
    for (const { name, nameNp } of nodes) {
      expect(name).toMatch(/^[A-Za-z][A-Za-z .'()-]*$/);
      expect(nameNp).toMatch(/^[\u0900-\u0963\u0971-\u097F .()-]+$/);
      for (const text of [name, nameNp]) expect(text).toBe(text.trim().replace(/ {2,}/g, ' '));
      expect(nameNp.normalize('NFC')).toBe(nameNp);
      expect(nameNp).not.toMatch(/\u093e[\u0947\u0948]/);
      expect(nameNp).not.toMatch(/पालिका$/);
      expect(name).not.toMatch(/(Municipality|Metropolitan)$/);
    }
  });

  it('has each type of local level as often as there are', () => {
    expect(countBy(municipalities.map(({ type }) => type))).toEqual({
      metropolitan: 6,
      'sub-metropolitan': 11,
      municipality: 276,
      'rural-municipality': 460,
    });
  });

  it('has 6,743 wards, 5 to 33 in each', () => {
    const wards = municipalities.map((each) => each.wards);
    expect(wards.reduce((sum, each) => sum + each, 0)).toBe(6743);
    expect([Math.min(...wards), Math.max(...wards)]).toEqual([5, 33]);
  });

  it('tells places of the same name apart by their district', () => {
    expect(unique(districts.map(({ name }) => name)) && unique(districts.map(({ nameNp }) => nameNp))).toBe(true);
    expect(districts.filter(({ name }) => name.startsWith('Nawalparasi')).map(({ name }) => name)).toEqual([
      expect.stringContaining('East'),
      expect.stringContaining('West'),
    ]);
    for (const { municipalityList } of districts) {
      expect(
        unique(municipalityList.map(({ name }) => name)) && unique(municipalityList.map(({ nameNp }) => nameNp)),
      ).toBe(true);
    }
    expect(unique(municipalities.map(({ name }) => name))).toBe(false);
  });
});

describe('a place', () => {
  const mulghat = { provinceId: 1, districtId: 7, municipalityId: 58, ward: 5 };

  it('is written as people write it', () => {
    expect(formatPlace({ ...mulghat, ward: 10 })).toEqual({ en: 'Dhankuta-10, Dhankuta', np: 'धनकुटा-१०, धनकुटा' });
  });

  it('must hang together', () => {
    expect(findAddressErrors(mulghat)).toEqual({});
    expect(findAddressErrors({ ...mulghat, provinceId: 2 })).toEqual({ 'address.districtId': 'invalid' });
    expect(findAddressErrors({ ...mulghat, municipalityId: 118 })).toEqual({ 'address.municipalityId': 'invalid' });
    expect(findAddressErrors({ ...mulghat, ward: 10 })).toEqual({});
    expect(findAddressErrors({ ...mulghat, ward: 11 })).toEqual({ 'address.ward': 'wardTooBig' });
  });
});
