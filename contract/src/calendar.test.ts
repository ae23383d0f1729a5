import pairs from './bs-ad-pairs.json';
import {
  addDays,
  ageOn,
  countBsMonthDays,
  FIRST_BS_YEAR,
  fromBs,
  inNepal,
  instantInNepal,
  LAST_BS_YEAR,
  livedOn,
  PROVISIONAL_FROM,
  SETTLED_FROM,
  toBs,
  todayInNepal,
  getWeekday,
} from './calendar';

const parts = (bs: string) => {
  const [year, month, day] = bs.split('-').map(Number) as [number, number, number];
  return { year, month, day };
};

describe('Bikram Sambat', () => {
  it.each(pairs.map(({ bs, ad, why }) => [bs, ad, why]))('%s is %s (%s)', (bs, ad) => {
    expect(toBs(ad)).toEqual(parts(bs));
    expect(fromBs(parts(bs))).toBe(ad);
  });

  it('converts every day of the table once, in both directions', () => {
    let day = '1913-04-13';
    for (let year = FIRST_BS_YEAR; year <= LAST_BS_YEAR; year++) {
      for (let month = 1; month <= 12; month++) {
        const length = countBsMonthDays(year, month)!;
        for (const first of [1, length]) expect(fromBs({ year, month, day: first })).toBe(addDays(day, first - 1));
        expect(toBs(day)).toEqual({ year, month, day: 1 });
        day = addDays(day, length);
      }
    }
    expect(toBs(day)).toBeUndefined();
    expect([FIRST_BS_YEAR, SETTLED_FROM, PROVISIONAL_FROM, LAST_BS_YEAR]).toEqual([1970, 2000, 2084, 2090]);
  });

  it('has years of 365 or 366 days and months of 29 to 32, and converts every day back', () => {
    for (let year = FIRST_BS_YEAR; year <= LAST_BS_YEAR; year++) {
      const months = Array.from({ length: 12 }, (_, index) => countBsMonthDays(year, index + 1)!);
      expect(Math.min(...months)).toBeGreaterThanOrEqual(29);
      expect(Math.max(...months)).toBeLessThanOrEqual(32);
      expect([365, 366]).toContain(months.reduce((sum, days) => sum + days, 0));
    }
    for (let day = '1913-04-13'; day < '1944-01-01'; day = addDays(day, 1)) expect(fromBs(toBs(day)!)).toBe(day);
  });

  it('starts the years before the settled ones on their known days', () => {
    expect([1970, 1980, 1990, 2000].map((year) => fromBs({ year, month: 1, day: 1 }))).toEqual([
      '1913-04-13',
      '1923-04-13',
      '1933-04-13',
      '1943-04-14',
    ]);
  });

  it('returns undefined outside the table', () => {
    expect(toBs('1913-04-12')).toBeUndefined();
    expect(toBs('not a day')).toBeUndefined();
    expect(fromBs({ year: 2083, month: 13, day: 1 })).toBeUndefined();
    expect(fromBs({ year: 2083, month: 1, day: 33 })).toBeUndefined();
    expect(fromBs({ year: 1969, month: 12, day: 1 })).toBeUndefined();
  });
});

describe('days in Nepal', () => {
  it('change at 18:15 UTC', () => {
    expect(todayInNepal(new Date('2026-11-21T18:14:59Z'))).toBe('2026-11-21');
    expect(todayInNepal(new Date('2026-11-21T18:15:00Z'))).toBe('2026-11-22');
    expect(inNepal(new Date('2026-11-21T04:15:00Z'))).toEqual({ date: '2026-11-21', time: '10:00' });
    expect(instantInNepal('2026-11-21', '10:00').toISOString()).toBe('2026-11-21T04:15:00.000Z');
  });

  it('are counted over months and years', () => {
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(getWeekday('2026-11-21')).toBe(6);
  });

  it('complete a year of life on the birthday', () => {
    expect(ageOn('1996-03-11', '2026-03-10')).toBe(29);
    expect(ageOn('1996-03-11', '2026-03-11')).toBe(30);
    expect(ageOn('2026-11-21', '2026-11-21')).toBe(0);
  });
});

describe('an age', () => {
  it.each<[string, string, string, number]>([
    ['2026-11-21', '2026-11-21', 'days', 0],
    ['2026-11-08', '2026-11-21', 'days', 13],
    ['2026-11-07', '2026-11-21', 'weeks', 2],
    ['2026-08-23', '2026-11-21', 'weeks', 12],
    ['2026-08-22', '2026-11-21', 'months', 2],
    ['2023-11-22', '2026-11-21', 'months', 35],
    ['2023-11-21', '2026-11-21', 'years', 3],
    ['1942-11-22', '2026-11-21', 'years', 83],
    ['2026-11-22', '2026-11-21', 'days', 0],
  ])('of somebody born on %s is on %s said in %s: %d', (birth, day, unit, count) => {
    expect(livedOn(birth, day)).toEqual({ unit, count });
  });
});
