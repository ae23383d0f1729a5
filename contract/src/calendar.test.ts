import pairs from './bs-ad-pairs.json';
import {
  addDays,
  ageOn,
  daysInBsMonth,
  FIRST_BS_YEAR,
  fromBs,
  inNepal,
  instantInNepal,
  LAST_BS_YEAR,
  PROVISIONAL_FROM,
  toBs,
  todayInNepal,
  weekdayOf,
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

  it('counts every day of the table once, forwards and back', () => {
    let day = '1943-04-14';
    for (let year = FIRST_BS_YEAR; year <= LAST_BS_YEAR; year++) {
      for (let month = 1; month <= 12; month++) {
        const length = daysInBsMonth(year, month)!;
        for (const first of [1, length]) expect(fromBs({ year, month, day: first })).toBe(addDays(day, first - 1));
        expect(toBs(day)).toEqual({ year, month, day: 1 });
        day = addDays(day, length);
      }
    }
    expect(toBs(day)).toBeUndefined();
    expect(PROVISIONAL_FROM).toBe(2084);
  });

  it('knows no days outside the table', () => {
    expect(toBs('1943-04-13')).toBeUndefined();
    expect(toBs('not a day')).toBeUndefined();
    expect(fromBs({ year: 2083, month: 13, day: 1 })).toBeUndefined();
    expect(fromBs({ year: 2083, month: 1, day: 33 })).toBeUndefined();
    expect(fromBs({ year: 1999, month: 1, day: 1 })).toBeUndefined();
  });
});

describe('days in Nepal', () => {
  it('changes the day at a quarter past six in the evening, UTC', () => {
    expect(todayInNepal(new Date('2026-11-21T18:14:59Z'))).toBe('2026-11-21');
    expect(todayInNepal(new Date('2026-11-21T18:15:00Z'))).toBe('2026-11-22');
    expect(inNepal(new Date('2026-11-21T04:15:00Z'))).toEqual({ date: '2026-11-21', time: '10:00' });
    expect(instantInNepal('2026-11-21', '10:00').toISOString()).toBe('2026-11-21T04:15:00.000Z');
  });

  it('counts days and weekdays over months and years', () => {
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(weekdayOf('2026-11-21')).toBe(6);
  });

  it('counts a year of life on the birthday', () => {
    expect(ageOn('1996-03-11', '2026-03-10')).toBe(29);
    expect(ageOn('1996-03-11', '2026-03-11')).toBe(30);
    expect(ageOn('2026-11-21', '2026-11-21')).toBe(0);
  });
});
