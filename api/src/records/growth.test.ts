import { assessSigns } from '@chautari/contract/assessment';
import { findImprobable, listScores } from '@chautari/contract/growth';
import type { AssessedPerson } from '@chautari/contract/personGroups';
import type { Vitals } from '@chautari/contract/records/vitals';
import { adjustToAltitude, adjustToFacility } from './altitude';
import { readSchedules } from './schedules';

const schedules = readSchedules();
const { growth } = schedules;

const child = (days: number, sex: 'male' | 'female' | 'other'): AssessedPerson => ({
  months: Math.floor(days / 30.4375),
  days,
  sex,
  pregnancy: 'no',
});
const ADULT: AssessedPerson = { months: 30 * 12, pregnancy: 'no' };
const NEWBORN: AssessedPerson = { months: 0, pregnancy: 'no' };

describe('z-scores', () => {
  it.each<[string, 'weight' | 'height', number, AssessedPerson, number]>([
    ['the median weight of a newborn boy', 'weight', 3.3464, child(0, 'male'), 0],
    ['the median weight of a girl of five years', 'weight', 18.2193, child(1826, 'female'), 0],
    ['two deviations below, a boy of 365 days', 'weight', 7.7, child(365, 'male'), -2],
    ['the median length of a newborn boy, in feet', 'height', 49.8842 / 30.48, child(0, 'male'), 0],
    ['two deviations above, a girl of two years', 'height', 92.9 / 30.48, child(730, 'female'), 2],
  ])('follow the tables: %s', (_which, sign, value, person, score) => {
    expect(listScores(growth, sign, value, person)[0]).toBeCloseTo(score, 1);
  });

  it('count in steps of the last deviation beyond three', () => {
    // Boys at birth: 2.08 kg at −3, 2.46 kg at −2.
    expect(listScores(growth, 'weight', 1.7, child(0, 'male'))[0]).toBeCloseTo(-4, 1);
  });

  it('need an age in days below five years', () => {
    expect(listScores(growth, 'weight', 12, { months: 24, pregnancy: 'no' })).toEqual([]);
    expect(listScores(growth, 'weight', 18, child(1900, 'male'))).toEqual([]);
    expect(listScores(growth, 'weight', 12, child(700, 'other'))).toHaveLength(2);
  });
});

describe('a weight for age', () => {
  it.each<[string, number, AssessedPerson, string | null]>([
    ['5.5 kg at 14 months', 5.5, child(426, 'female'), 'today'],
    ['7.9 kg of a boy of 14 months', 7.9, child(426, 'male'), 'soon'],
    ['9 kg of a girl of 14 months', 9, child(426, 'female'), null],
    ['2.4 kg of a newborn boy', 2.4, child(0, 'male'), 'soon'],
    ['1.4 kg of a newborn', 1.4, child(0, 'female'), 'call102'],
    ['8 kg at an age of some months', 8, { months: 6, upToMonths: 18, pregnancy: 'no' }, null],
  ])('is assessed: %s', (_which, weight, person, advice) => {
    const { findings } = assessSigns(schedules, { vitals: { weight } }, person);
    expect(findings.map((each) => [each.key, each.side, each.advice])).toEqual(
      advice === null ? [] : [['weight', 'low', advice]],
    );
  });
});

describe('a value', () => {
  it.each<[string, Vitals, AssessedPerson | undefined, string[]]>([
    ['6.5 kg of an adult', { weight: 6.5 }, ADULT, ['weight']],
    ['1.6 feet of an adult', { height: 1.6 }, ADULT, ['height']],
    ['32 kg and 5 feet of a newborn', { weight: 32, height: 5 }, NEWBORN, ['weight', 'height']],
    ['the same by the tables', { weight: 32, height: 5 }, child(10, 'female'), ['weight', 'height']],
    ['38 kg and 4.8 feet of an adult', { weight: 38, height: 4.8 }, ADULT, []],
    ['a newborn of 1.4 kg and 1.4 feet', { weight: 1.4, height: 1.4 }, child(0, 'male'), []],
    ['5.5 kg at 14 months', { weight: 5.5 }, child(426, 'female'), []],
    ['6.5 kg of somebody unknown', { weight: 6.5 }, undefined, []],
    ['50 kg of a child of ten years', { weight: 50 }, { months: 120, pregnancy: 'no' }, []],
    ['18 kg where the age is four to six years', { weight: 7 }, { months: 48, upToMonths: 72, pregnancy: 'no' }, []],
  ])('is improbable or not: %s', (_which, vitals, person, signs) => {
    expect(findImprobable(growth, vitals, person)).toEqual(signs);
  });
});

describe('the altitude', () => {
  const assess = (metres: number, oxygen: number, person = ADULT) =>
    assessSigns(adjustToAltitude(schedules, metres), { vitals: { oxygen } }, person).advice;

  it('lowers the limits of oxygen in steps', () => {
    expect([0, 1499, 1500, 2500, 3000, 4200].map((metres) => assess(metres, 88))).toEqual([
      'call102',
      'call102',
      'call102',
      'soon',
      null,
      null,
    ]);
    expect(assess(4200, 78)).toBe('call102');
    expect([assess(2600, 86, child(400, 'male')), assess(2600, 87, child(400, 'male'))]).toEqual(['call102', 'today']);
  });

  it('takes some off haemoglobin, and says so', () => {
    const { rules } = adjustToAltitude(schedules, 2600).antenatal;
    const severe = rules.find(({ key }) => key === 'severeAnaemia')!;
    expect(severe.all).toEqual([{ by: 'value', value: 'haemoglobin', from: null, to: 8.79 }]);
    expect(severe.name).toEqual({
      en: 'Severe anaemia: haemoglobin below 7 (less 1.8 for the altitude)',
      np: 'गम्भीर रक्तअल्पता: हेमोग्लोबिन ७ भन्दा कम (उचाइका लागि १.८ घटाएर)',
    });
  });

  it('of a facility stands in place of that of the portal, and without one the portal’s counts', () => {
    const high = adjustToAltitude(schedules, 2600);
    const oxygen = (altitude: number | null) =>
      assessSigns(adjustToFacility(high, altitude), { vitals: { oxygen: 88 } }, ADULT).advice;
    expect([oxygen(null), oxygen(280), oxygen(4200)]).toEqual(['soon', 'call102', null]);
    expect(adjustToFacility(high, 280)).toBe(schedules);
  });

  it('changes nothing in the lowlands', () => {
    expect(adjustToAltitude(schedules, 499)).toBe(schedules);
  });
});
