import { reasonToEnd, verdictOf } from './verdict';

const seen = ([pages, failed]: [number, number], kind: 'failed' | 'rejected' = 'failed') => ({
  ...{ pages, failed: 0, rejected: 0 },
  [kind]: failed,
});

it.each<[[number, number], [number, number], string]>([
  [[60, 20], [200, 4], 'worse'],
  [[20, 20], [20, 0], 'worse'],
  [[60, 4], [200, 0], 'fine'],
  [[19, 19], [200, 0], 'waits'],
  [[60, 20], [19, 0], 'waits'],
  [[100, 12], [100, 8], 'fine'],
  [[60, 60], [60, 60], 'fine'],
])('pages and failures %p against %p: %s', (tried, usual, verdict) => {
  expect(verdictOf(seen(tried), seen(usual))).toBe(verdict);
  expect(verdictOf(seen(tried, 'rejected'), seen(usual, 'rejected'))).toBe(verdict);
});

it('says what was worse', () => {
  expect(reasonToEnd('mfe-a', seen([60, 20], 'rejected'), seen([200, 4], 'rejected'))).toBe(
    'mfe-a made rejected calls on 20 of 60 pages, and before on 4 of 200 pages',
  );
  expect(reasonToEnd('mfe-a', seen([60, 0]), seen([200, 0]))).toBeUndefined();
});
