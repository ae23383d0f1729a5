import { getPractisingSince, countYearsSince } from './experience';

const TODAY = '2026-11-21';

describe('years of experience', () => {
  it('are whole years, and none before they begin', () => {
    expect(countYearsSince('2012-05-20', TODAY)).toBe(14);
    expect(countYearsSince('2012-11-22', TODAY)).toBe(13);
    expect(countYearsSince('2026-12-01', TODAY)).toBe(0);
  });

  it.each([
    [14, '2012-05-20', '2012-05-20', 'says so already'],
    [10, '2012-05-20', '2016-05-20', 'is moved'],
    [0, '2012-12-20', '2025-12-20', 'would lie ahead in this year'],
    [80, '2012-05-20', '1946-05-20', 'is moved far'],
    [1, '2012-02-29', '2025-02-28', 'is no day of that year'],
    [2, '2012-02-29', '2024-02-29', 'is a day of that year'],
    [5, null, '2021-11-21', 'is not known'],
    [0, null, TODAY, 'is not known, and they begin now'],
  ])('%i: the day %s becomes %s, because it %s', (years, previous, start, _why) => {
    expect(getPractisingSince(years, previous, TODAY)).toBe(start);
    expect(countYearsSince(getPractisingSince(years, previous, TODAY), TODAY)).toBe(years);
  });
});
