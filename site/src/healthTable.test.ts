import type { Step } from './history';
import { healthTable } from './healthTable';

const step = (changes: Partial<Step>): Step => ({
  number: 1,
  at: '2026-11-20T06:00:00.000Z',
  by: 'operator',
  did: 'publish',
  versions: { shell: '0.1.0-s', 'mfe-a': '0.1.0-a', 'mfe-b': '0.1.0-b' },
  pins: {},
  release: 'r',
  trials: [],
  ...changes,
});
const trial = { share: 10, lots: [1], release: 't' };

it('shows what visitors get, what was counted of it, what the guard thinks, and what it ended', () => {
  const counted = { loads: 1200, failures: 3, renderErrors: 1, rejected: 2, p75: 400, lcp: 2500, inp: 200, cls: 100 };
  const history = [
    step({ at: '2026-11-01T06:00:00.000Z', by: 'guard', did: 'canary mfe-b end: long ago' }),
    step({ by: 'guard', did: 'canary mfe-b end: mfe-b failed on 13 of 33 pages, and before on 0 of 30 pages' }),
    step({
      trials: [
        { ...trial, versions: { 'mfe-a': '0.1.0-n' } },
        { ...trial, versions: { 'mfe-b': '0.1.0-p' }, preview: 'p' },
      ],
    }),
  ];
  const health = [
    { name: 'mfe-a', version: '0.1.0-a', ...counted },
    { name: 'mfe-a', version: '0.1.0-old', ...counted, loads: 7, inp: null },
    {
      ...{ name: 'mfe-a', version: '0.1.0-n', ...counted },
      guard: { pages: 12, failed: 1, rejected: 0, verdict: 'waits' as const },
    },
  ];
  expect(healthTable(history, health, Date.parse('2026-11-23T00:00:00Z'))).toEqual([
    'module  version    share  loads  failures  render errors  rejected      LCP       INP    CLS  guard',
    'mfe-a   0.1.0-a     90 %   1200         3              1         2  ≤ 2.5 s  ≤ 200 ms  ≤ 0.1',
    'mfe-a   0.1.0-n     10 %   1200         3              1         2  ≤ 2.5 s  ≤ 200 ms  ≤ 0.1  waits for 20 pages of each: 1 failed and 0 rejected of 12 pages',
    'mfe-a   0.1.0-old      –      7         3              1         2  ≤ 2.5 s         –  ≤ 0.1',
    'mfe-b   0.1.0-b    100 %      0         0              0         0        –         –      –',
    'shell   0.1.0-s    100 %      0         0              0         0        –         –      –',
    '2026-11-20 06:00  canary mfe-b end: mfe-b failed on 13 of 33 pages, and before on 0 of 30 pages',
  ]);
});
