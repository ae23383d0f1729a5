import { measureNames } from './names';

describe('the search for names', () => {
  const { names, pairs, misses, differentPairs, confusions } = measureNames();

  it('finds at least 97 of 100 spellings by another one', () => {
    expect(names).toBe(527);
    expect(misses.length / pairs).toBeLessThan(0.03);
  });

  it('confuses none of 10,000 pairs of different names', () => {
    expect(differentPairs).toBe(10_000);
    expect(confusions).toEqual([]);
  });
});
