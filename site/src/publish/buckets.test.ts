import { createReleaseChooser, assignBuckets } from './buckets';
import type { HistoryEntry, Trial } from '../store/history';

const trialOf = (name: string, share: number, more: Partial<Trial> = {}): Trial => {
  const versions = { [name]: '1' };
  return { versions, share, buckets: assignBuckets({ versions, share }, []), release: `trial of ${name}`, ...more };
};
const entryWith = (trials: Trial[], combinedRelease?: string): HistoryEntry => ({
  number: 1,
  at: '',
  by: '',
  command: '',
  versions: {},
  pins: {},
  release: 'active',
  trials,
  owners: {},
  publishers: {},
  ...(combinedRelease && { combinedRelease }),
});
const choose = createReleaseChooser(false);
const request = (entry: HistoryEntry, bucket?: string, query: Record<string, string> = {}) =>
  choose(entry, { query, cookies: bucket === undefined ? {} : { bucket } });
const buckets = Array.from({ length: 100 }, (_, bucket) => String(bucket));

describe('the visitors of a canary', () => {
  const of = (share: number, bucket?: string, canary?: string) =>
    request(entryWith([trialOf('mfe-a', share)]), bucket, canary ? { canary } : {});

  it.each([0, 1, 10, 50, 100])('are its share of a hundred: %p', (share) =>
    expect(buckets.filter((bucket) => of(share, bucket) !== 'active')).toHaveLength(share),
  );

  it('stay the same from visit to visit, and when the share grows', () => {
    for (const bucket of buckets.filter((one) => of(10, one) !== 'active')) {
      expect(of(10, bucket)).toBe('trial of mfe-a');
      expect(of(30, bucket)).toBe('trial of mfe-a');
    }
  });

  it('are those who ask for it, and not those who ask for the active version', () => {
    expect(of(0, '5', 'on')).toBe('trial of mfe-a');
    expect(of(100, '5', 'off')).toBe('active');
  });

  it('get a new bucket where the cookie is not valid', () =>
    expect(['active', 'trial of mfe-a']).toContain(of(50, '-1; drop')));

  it('get the active version after its end', () => {
    const over = entryWith([trialOf('mfe-a', 100, { until: '2020-01-01T00:00:00Z' })]);
    expect([request(over, '5'), request(over, '5', { canary: 'on' })]).toEqual(['active', 'active']);
  });
});

describe('several canaries', () => {
  const a = trialOf('mfe-a', 30);
  const versions = { 'mfe-b': '1' };
  const b = trialOf('mfe-b', 30, { buckets: assignBuckets({ versions, share: 30 }, a.buckets) });
  const both = entryWith([a, b], 'all of them');

  it('have visitors of their own, who stay when another canary ends', () => {
    const count = (release: string) => buckets.filter((bucket) => request(both, bucket) === release).length;
    expect([count('trial of mfe-a'), count('trial of mfe-b'), count('active')]).toEqual([30, 30, 40]);
    for (const bucket of buckets.filter((one) => request(both, one) === 'trial of mfe-b'))
      expect(request(entryWith([b]), bucket)).toBe('trial of mfe-b');
  });

  it('are requested all together, or one by its module', () => {
    expect(request(both, '1', { canary: 'on' })).toBe('all of them');
    expect(request(both, '1', { canary: 'mfe-b' })).toBe('trial of mfe-b');
    expect(request(entryWith([a]), undefined, { canary: 'constructor' })).not.toBe('all of them');
  });
});

describe('a preview', () => {
  const entry = entryWith([trialOf('mfe-a', 0, { preview: 'new-form', until: '2999-01-01T00:00:00Z' })]);

  it('is for addresses with its name, and sets no cookie', () => {
    const setCookie = jest.fn();
    const header = jest.fn();
    const reply = { setCookie, header } as never;
    expect(choose(entry, { query: { preview: 'new-form' }, cookies: {} }, reply)).toBe('trial of mfe-a');
    expect(header).toHaveBeenCalledWith('x-robots-tag', 'noindex');
    expect(choose(entry, { query: { canary: 'on' }, cookies: {} }, reply)).toBe('active');
    expect(choose(entry, { query: { preview: 'other' }, cookies: {} }, reply)).toBe('active');
    expect(setCookie).not.toHaveBeenCalled();
  });

  it('ends after its time', () =>
    expect(
      request(entryWith([trialOf('mfe-a', 0, { preview: 'p', until: '2020-01-01T00:00:00Z' })]), '1', { preview: 'p' }),
    ).toBe('active'));
});
