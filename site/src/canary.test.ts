import { releaseChooser } from './canary';
import { type Step } from './history';

describe('who gets a trial', () => {
  const step = (share: number): Step => ({
    number: 1,
    at: '',
    by: '',
    did: '',
    versions: {},
    pins: {},
    release: 'usual',
    canary: { versions: { 'mfe-a': '1' }, share, release: 'trial' },
  });
  const choose = releaseChooser(false);
  const of = (share: number, lot?: string, canary?: string) =>
    choose(step(share), { query: canary ? { canary } : {}, cookies: lot === undefined ? {} : { lot } });
  const lots = Array.from({ length: 100 }, (_, lot) => String(lot));

  it.each([0, 1, 10, 50, 100])('is that share of a hundred: %p', (share) =>
    expect(lots.filter((lot) => of(share, lot) === 'trial')).toHaveLength(share),
  );

  it('stays the same from visit to visit, and as the share grows', () => {
    for (const lot of lots.filter((one) => of(10, one) === 'trial')) {
      expect(of(10, lot)).toBe('trial');
      expect(of(30, lot)).toBe('trial');
    }
  });

  it('is a visitor who asks, and none who asks not to', () => {
    expect(of(0, '5', 'on')).toBe('trial');
    expect(of(100, '5', 'off')).toBe('usual');
  });

  it('draws anew where the cookie was tampered with', () => expect(['usual', 'trial']).toContain(of(50, '-1; drop')));
});
