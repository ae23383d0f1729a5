import { formatHealth } from './health';
import type { HistoryEntry } from '../store/history';

const entry: HistoryEntry = {
  number: 1,
  at: '2026-11-20T06:00:00.000Z',
  by: 'operator',
  command: 'publish',
  versions: { shell: '0.1.0-s', 'mfe-a': '0.1.0-a', 'mfe-b': '0.1.0-b' },
  pins: {},
  release: 'r',
  trials: [
    { share: 10, buckets: [1], release: 't', versions: { 'mfe-a': '0.1.0-n' } },
    { share: 10, buckets: [1], release: 't', versions: { 'mfe-b': '0.1.0-p' }, preview: 'p' },
  ],
  owners: {},
  publishers: {},
};

it('lists the versions that visitors get with their shares and counts, then other versions with counts', () => {
  const counts = { loads: 1200, failures: 3, renderErrors: 1, rejected: 2, p75: 400, lcp: 2500, inp: 200, cls: 100 };
  const health = [
    { name: 'mfe-a', version: '0.1.0-a', ...counts },
    { name: 'mfe-a', version: '0.1.0-old', ...counts, loads: 7, inp: null },
    { name: 'mfe-a', version: '0.1.0-n', ...counts },
  ];
  expect(formatHealth(entry, health)).toEqual([
    'module  version    share  loads  failures  render errors  rejected      LCP       INP    CLS',
    'mfe-a   0.1.0-a     90 %   1200         3              1         2  ≤ 2.5 s  ≤ 200 ms  ≤ 0.1',
    'mfe-a   0.1.0-n     10 %   1200         3              1         2  ≤ 2.5 s  ≤ 200 ms  ≤ 0.1',
    'mfe-a   0.1.0-old      –      7         3              1         2  ≤ 2.5 s         –  ≤ 0.1',
    'mfe-b   0.1.0-b    100 %      0         0              0         0        –         –      –',
    'shell   0.1.0-s    100 %      0         0              0         0        –         –      –',
  ]);
});
