import type { ModuleLoad } from '@chautari/contract/loads';
import { keyFrom } from '../database/secret';
import { evidenceOf, isClearlyWorse, pageNonces } from './evidence';

const nonces = pageNonces(keyFrom('a secret of thirty-two characters or more'));

describe('the name of a page', () => {
  it('tells its release, and cannot be made up or changed', () => {
    const nonce = nonces.issue('abc123');
    expect(nonces.releaseOf(nonce)).toBe('abc123');
    expect(nonces.issue('abc123')).not.toBe(nonce);
    expect(nonces.releaseOf(nonce.replace('abc123', 'def456'))).toBeUndefined();
    expect(nonces.releaseOf('abc123.x.y')).toBeUndefined();
    expect(nonces.releaseOf(undefined)).toBeUndefined();
    expect(
      nonces.releaseOf(pageNonces(keyFrom('another secret of thirty-two characters')).issue('abc123')),
    ).toBeUndefined();
  });
});

describe('evidence', () => {
  const load = (outcome: ModuleLoad['outcome'], version = '1.0.0-b'): ModuleLoad => ({
    name: 'mfe-a',
    version,
    outcome,
    within: 400,
  });
  const versions = { 'mfe-a': '1.0.0-b' };
  const ip = (network: number) => `10.0.${network}.1`;

  it('counts each page once, as failed if anything of it failed', () => {
    const evidence = evidenceOf();
    for (const outcome of ['loaded', 'renderError', 'loaded'] as const)
      evidence.add({ nonce: 'one', ip: ip(1), versions, loads: [load(outcome)] });
    evidence.add({ nonce: 'two', ip: ip(2), versions, loads: [load('loaded')] });
    expect(evidence.seen('mfe-a', '1.0.0-b')).toEqual({ pages: 2, failed: 1 });
  });

  it('counts no version that the page did not hold', () => {
    const evidence = evidenceOf();
    evidence.add({ nonce: 'one', ip: ip(1), versions, loads: [load('failed', '1.0.0-c')] });
    expect(evidence.seen('mfe-a', '1.0.0-c')).toEqual({ pages: 0, failed: 0 });
  });

  it('counts few pages of a network, however many it reports', () => {
    const evidence = evidenceOf();
    for (let page = 0; page < 1000; page++)
      evidence.add({ nonce: nonces.issue('abc'), ip: ip(1), versions, loads: [load('failed')] });
    expect(evidence.seen('mfe-a', '1.0.0-b')).toEqual({ pages: 3, failed: 3 });
  });
});

it.each([
  [{ pages: 60, failed: 20 }, { pages: 200, failed: 4 }, true],
  [{ pages: 20, failed: 20 }, { pages: 20, failed: 0 }, true],
  [{ pages: 60, failed: 4 }, { pages: 200, failed: 0 }, false],
  [{ pages: 19, failed: 19 }, { pages: 200, failed: 0 }, false],
  [{ pages: 60, failed: 20 }, { pages: 19, failed: 0 }, false],
  [{ pages: 100, failed: 12 }, { pages: 100, failed: 8 }, false],
  [{ pages: 60, failed: 60 }, { pages: 60, failed: 60 }, false],
])('%p against %p is clearly worse: %p', (tried, usual, worse) => expect(isClearlyWorse(tried, usual)).toBe(worse));
