import { createBatchLoader } from './batchLoader';

describe('a batch loader', () => {
  it('reads once what is asked for in one turn, and each key once', async () => {
    const reads: string[][] = [];
    const load = createBatchLoader(async (keys: string[]) => {
      reads.push(keys);
      return new Map(keys.filter((key) => key !== 'c').map((key) => [key, key.toUpperCase()]));
    });
    expect(await Promise.all(['a', 'b', 'a', 'c'].map(load))).toEqual(['A', 'B', 'A', undefined]);
    expect(reads).toEqual([['a', 'b', 'c']]);
  });

  it('begins another read for those who ask while one is under way, so that nobody gets what was read before', async () => {
    let value = 'old';
    let finish = () => {};
    const underWay = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const load = createBatchLoader(async (keys: string[]) => {
      const values = new Map(keys.map((key) => [key, value]));
      if (value === 'old') await underWay;
      return values;
    });
    const first = load('a');
    await new Promise(setImmediate);
    value = 'new';
    expect(await load('a')).toBe('new');
    finish();
    expect(await first).toBe('old');
  });

  it('fails those who asked, and no one after them', async () => {
    let fails = true;
    const load = createBatchLoader(async (keys: string[]) => {
      if (fails) throw new Error('no database');
      return new Map(keys.map((key) => [key, key]));
    });
    await expect(load('a')).rejects.toThrow('no database');
    fails = false;
    expect(await load('a')).toBe('a');
  });
});
