import { shareRuns } from './shareRuns';

/** A read that ends when it is told to. */
function createSlowRead() {
  const ends: (() => void)[] = [];
  const results: string[] = [];
  let value = 'one';
  const read = async () => {
    const result = value;
    results.push(result);
    await new Promise<void>((resolve) => ends.push(resolve));
    return result;
  };
  const endNext = async () => {
    ends.shift()!();
    await new Promise(setImmediate);
  };
  return { read, results, endNext, setValue: (next: string) => (value = next) };
}

describe('shared runs', () => {
  it('begin anew for those who come during one, once for all of them', async () => {
    const { read, results, endNext, setValue } = createSlowRead();
    const share = shareRuns<string>();
    const first = share('a', read);
    setValue('two');
    const later = [share('a', read), share('a', read)];
    expect(results).toEqual(['one']);
    await endNext();
    setValue('three');
    const last = share('a', read);
    expect(results).toEqual(['one', 'two']);
    await endNext();
    await endNext();
    expect(await Promise.all([first, ...later, last])).toEqual(['one', 'two', 'two', 'three']);
  });

  it('keep nothing when all are done', async () => {
    const { read, results, endNext } = createSlowRead();
    const share = shareRuns<string>();
    for (const key of ['a', 'a']) {
      const run = share(key, read);
      await endNext();
      await run;
    }
    expect(results).toHaveLength(2);
  });

  it('do not wait for those of another key', async () => {
    const { read, results } = createSlowRead();
    const share = shareRuns<string>();
    void share('a', read);
    void share('b', read);
    expect(results).toHaveLength(2);
  });

  it('that fail do so for those who share them, and for no one after them', async () => {
    const share = shareRuns<string>();
    const fail = () => Promise.reject(new Error('no database'));
    const first = share('a', fail);
    const later = share('a', async () => 'there');
    await expect(first).rejects.toThrow('no database');
    expect(await later).toBe('there');
    expect(await share('a', async () => 'again')).toBe('again');
  });
});
