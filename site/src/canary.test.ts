import { releaseChooser } from './canary';
import { parseStep, type Step, type Trial } from './history';
import { drawLots } from './lots';

const trialOf = (name: string, share: number, more: Partial<Trial> = {}): Trial => {
  const versions = { [name]: '1' };
  return { versions, share, lots: drawLots({ versions, share }, []), release: `trial of ${name}`, ...more };
};
const stepWith = (trials: Trial[], together?: string): Step => ({
  number: 1,
  at: '',
  by: '',
  did: '',
  versions: {},
  pins: {},
  release: 'usual',
  trials,
  ...(together && { together }),
});
const choose = releaseChooser(false);
const ask = (step: Step, lot?: string, query: Record<string, string> = {}) =>
  choose(step, { query, cookies: lot === undefined ? {} : { lot } });
const lots = Array.from({ length: 100 }, (_, lot) => String(lot));

describe('who gets a trial', () => {
  const of = (share: number, lot?: string, canary?: string) =>
    ask(stepWith([trialOf('mfe-a', share)]), lot, canary ? { canary } : {});

  it.each([0, 1, 10, 50, 100])('is that share of a hundred: %p', (share) =>
    expect(lots.filter((lot) => of(share, lot) !== 'usual')).toHaveLength(share),
  );

  it('stays the same from visit to visit, and as the share grows', () => {
    for (const lot of lots.filter((one) => of(10, one) !== 'usual')) {
      expect(of(10, lot)).toBe('trial of mfe-a');
      expect(of(30, lot)).toBe('trial of mfe-a');
    }
  });

  it('is a visitor who asks, and none who asks not to', () => {
    expect(of(0, '5', 'on')).toBe('trial of mfe-a');
    expect(of(100, '5', 'off')).toBe('usual');
  });

  it('draws anew where the cookie was tampered with', () =>
    expect(['usual', 'trial of mfe-a']).toContain(of(50, '-1; drop')));

  it('ends by itself when its time is over', () => {
    const over = stepWith([trialOf('mfe-a', 100, { until: '2020-01-01T00:00:00Z' })]);
    expect([ask(over, '5'), ask(over, '5', { canary: 'on' })]).toEqual(['usual', 'usual']);
  });
});

describe('several trials', () => {
  const a = trialOf('mfe-a', 30);
  const versions = { 'mfe-b': '1' };
  const b = trialOf('mfe-b', 30, { lots: drawLots({ versions, share: 30 }, a.lots) });
  const both = stepWith([a, b], 'all of them');

  it('have visitors of their own, who stay when another one ends', () => {
    const count = (release: string) => lots.filter((lot) => ask(both, lot) === release).length;
    expect([count('trial of mfe-a'), count('trial of mfe-b'), count('usual')]).toEqual([30, 30, 40]);
    for (const lot of lots.filter((one) => ask(both, one) === 'trial of mfe-b'))
      expect(ask(stepWith([b]), lot)).toBe('trial of mfe-b');
  });

  it('are asked for together, or one by the name of its module', () => {
    expect(ask(both, '1', { canary: 'on' })).toBe('all of them');
    expect(ask(both, '1', { canary: 'mfe-b' })).toBe('trial of mfe-b');
    expect(ask(stepWith([a]), undefined, { canary: 'constructor' })).not.toBe('all of them');
  });
});

describe('a preview', () => {
  const step = stepWith([trialOf('mfe-a', 0, { preview: 'new-form', until: '2999-01-01T00:00:00Z' })]);

  it('is for those whose address names it, and draws no lots', () => {
    const setCookie = jest.fn();
    const header = jest.fn();
    const reply = { setCookie, header } as never;
    expect(choose(step, { query: { preview: 'new-form' }, cookies: {} }, reply)).toBe('trial of mfe-a');
    expect(header).toHaveBeenCalledWith('x-robots-tag', 'noindex');
    expect(choose(step, { query: { canary: 'on' }, cookies: {} }, reply)).toBe('usual');
    expect(choose(step, { query: { preview: 'other' }, cookies: {} }, reply)).toBe('usual');
    expect(setCookie).not.toHaveBeenCalled();
  });

  it('is over after its time', () =>
    expect(
      ask(stepWith([trialOf('mfe-a', 0, { preview: 'p', until: '2020-01-01T00:00:00Z' })]), '1', { preview: 'p' }),
    ).toBe('usual'));
});

it('reads a step that was written while there was one trial, and leaves its visitors where they are', () => {
  const written = {
    ...stepWith([]),
    trials: undefined,
    canary: { versions: { 'mfe-a': '1' }, share: 10, release: 'trial' },
  };
  const { trials } = parseStep(JSON.stringify(written));
  expect(trials).toEqual([
    { versions: { 'mfe-a': '1' }, share: 10, release: 'trial', lots: trialOf('mfe-a', 10).lots },
  ]);
});
