import {
  describeLived,
  findPlannedBirth,
  getBirthAtAge,
  getBirthInPeriod,
  getAssessedAge,
  listAgeUnits,
  mayBePregnant,
  toAskedAge,
} from './birth';
import type { Lived } from './calendar';

const TOLD = '2026-11-24';
const at = (count: number, unit: Lived['unit']) => getBirthAtAge({ count, unit }, TOLD);

describe('an age that was told', () => {
  it.each([
    [0, 'days', '2026-11-23', '2026-11-24'],
    [12, 'days', '2026-11-11', '2026-11-13'],
    [3, 'weeks', '2026-10-27', '2026-11-10'],
    [1, 'months', '2026-09-24', '2026-11-24'],
    [2, 'months', '2026-08-24', '2026-10-24'],
    [6, 'years', '2018-11-25', '2021-11-24'],
    [35, 'years', '1985-11-25', '1996-11-24'],
  ] as const)('of %d %s is a birth between %s and %s', (count, unit, earliest, latest) => {
    const { birthRange, dateOfBirth } = at(count, unit);
    expect(birthRange).toEqual({ precision: 'about', earliest, latest });
    expect(dateOfBirth >= earliest && dateOfBirth <= latest).toBe(true);
  });

  it.each([
    [0, 'days'],
    [12, 'days'],
    [3, 'weeks'],
    [2, 'months'],
    [1, 'months'],
    [26, 'months'],
    [6, 'years'],
    [35, 'years'],
  ] as const)('of %d %s is described as it was told, and asked for again so', (age, ageUnit) => {
    expect(describeLived(at(age, ageUnit), TOLD)).toEqual({ unit: ageUnit, count: age });
    expect(toAskedAge(at(age, ageUnit), TOLD)).toEqual({ age, ageUnit });
  });

  it('is asked for in units that fit the number, below five years not in years', () => {
    expect(listAgeUnits(0)).toEqual(['days']);
    expect(listAgeUnits(4)).toEqual(['days', 'weeks', 'months']);
    expect(listAgeUnits(5)).toEqual(['days', 'weeks', 'months', 'years']);
    expect(listAgeUnits(59)).toEqual(['days', 'months', 'years']);
    expect(listAgeUnits(60)).toEqual(['years']);
    expect(toAskedAge({ dateOfBirth: '2022-11-24' }, TOLD)).toEqual({ age: 48, ageUnit: 'months' });
  });

  it('gives the fewest and the most months of life', () => {
    expect(getAssessedAge(at(2, 'months'), TOLD)).toEqual({ months: 1, upToMonths: 3 });
    expect(getAssessedAge({ dateOfBirth: '2026-09-01' }, TOLD)).toEqual({ months: 2, upToMonths: 2, days: 84 });
  });

  it('has a birth date to plan by only where some days are unsure, and then the last one', () => {
    expect(findPlannedBirth(at(12, 'days'))).toBe('2026-11-13');
    expect(findPlannedBirth(at(3, 'weeks'))).toBeUndefined();
    expect(findPlannedBirth({ dateOfBirth: '2026-09-01' })).toBe('2026-09-01');
  });
});

describe('a birth that is known by its month or year', () => {
  it('is a range of that month or year in its calendar', () => {
    expect(getBirthInPeriod('2024-02-10', 'month', 'ad').birthRange).toEqual({
      precision: 'month',
      earliest: '2024-02-01',
      latest: '2024-02-29',
    });
    expect(getBirthInPeriod('2024-02-10', 'year', 'ad').birthRange).toMatchObject({
      earliest: '2024-01-01',
      latest: '2024-12-31',
    });
    // Falgun 2080 and the year 2080.
    expect(getBirthInPeriod('2024-02-13', 'month', 'bs').birthRange).toMatchObject({
      earliest: '2024-02-13',
      latest: '2024-03-13',
    });
    expect(getBirthInPeriod('2024-02-13', 'year', 'bs').birthRange).toMatchObject({
      earliest: '2023-04-14',
      latest: '2024-04-12',
    });
  });
});

describe('a pregnancy', () => {
  it.each([
    ['a woman of 30', { sex: 'female', ...at(30, 'years') }, true],
    ['a man', { sex: 'male', ...at(30, 'years') }, false],
    ['a girl of 6', { sex: 'female', dateOfBirth: '2020-11-01' }, false],
    ['a girl of about 9, who may be ten', { sex: 'female', ...at(9, 'years') }, true],
    ['a woman of about 60, who may be 55', { sex: 'female', ...at(60, 'years') }, true],
    ['a woman of 78', { sex: 'female', dateOfBirth: '1948-01-01' }, false],
  ] as const)('of %s: %#', (_who, person, is) => {
    expect(mayBePregnant(person, TOLD)).toBe(is);
  });
});
