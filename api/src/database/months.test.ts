import { getMonth, splitPeriod } from './months';

const NOW = new Date('2026-11-20T10:00:00Z');
const MONTHS = ['2027-01-01', '2026-12-01', '2026-11-01', '2026-10-01', '2026-07-01'];
const at = (text: string) => new Date(text);
const [november, october, july] = ['2026-10-31T18:15:00Z', '2026-09-30T18:15:00Z', '2026-06-30T18:15:00Z'].map(at);

describe('the months of a period', () => {
  it('are cut where the months of Nepal begin that have a partition, and are all of it', () => {
    expect(splitPeriod(MONTHS, {}, NOW)).toEqual([
      { from: november, before: undefined },
      { from: october, before: november },
      { from: july, before: october },
      { from: undefined, before: july },
    ]);
  });

  it('are those of its ends only', () => {
    const from = at('2026-10-05T00:00:00Z');
    const before = at('2026-11-05T00:00:00Z');
    expect(splitPeriod(MONTHS, { from, before }, NOW)).toEqual([
      { from: november, before },
      { from, before: november },
    ]);
    expect(splitPeriod(MONTHS, { from: november, before }, NOW)).toEqual([{ from: november, before }]);
    expect(splitPeriod(MONTHS, { from, before: november }, NOW)).toEqual([{ from, before: november }]);
  });

  it('are one where there are no partitions', () => {
    expect(splitPeriod([], { from: july }, NOW)).toEqual([{ from: july, before: undefined }]);
  });

  it('begin at midnight in Nepal', () => {
    expect([at('2026-10-31T18:14:59Z'), at('2026-10-31T18:15:00Z')].map(getMonth)).toEqual([
      '2026-10-01',
      '2026-11-01',
    ]);
  });
});
