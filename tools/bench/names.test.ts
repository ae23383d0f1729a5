import { measureNames } from './names';

describe('the search for names', () => {
  const { names, pairs, missed, apart, taken } = measureNames();

  it('finds at least 97 of 100 spellings by another one', () => {
    expect(names).toBe(300);
    expect(missed.length / pairs).toBeLessThan(0.03);
  });

  it('takes no two of 10,000 different names for one', () => {
    expect(apart).toBe(10_000);
    expect(taken).toEqual([]);
  });
});
