import { aModule, SETTINGS } from '../testing/published';
import { headOf, isListed } from './head';

const owned = (info: Record<string, unknown>) => ({ mfe: aModule, pattern: '/about', info });

describe('headOf', () => {
  it('gives each language an address of its own', () => {
    const head = headOf({
      settings: { ...SETTINGS, origin: 'https://h.np' },
      language: 'np',
      path: '/about',
      owned: owned({ screen: 'About' }),
    });
    expect(head).toContain('<link rel="canonical" href="https://h.np/about?lng=np">');
    expect(head).toContain(
      '<link rel="alternate" hreflang="en" href="https://h.np/about?lng=en"><link rel="alternate" hreflang="ne" href="https://h.np/about?lng=np">',
    );
    expect(head).toContain('<link rel="alternate" hreflang="x-default" href="https://h.np/about">');
    expect(head).toContain('<meta property="og:locale" content="ne_NP">');
  });

  it('names no address where the deployer named no origin, nor for a page of many addresses', () => {
    expect(
      headOf({ settings: SETTINGS, language: 'en', path: '/about', owned: owned({ screen: 'About' }) }),
    ).not.toContain('href="http');
    expect(
      headOf({
        settings: { ...SETTINGS, origin: 'https://h.np' },
        language: 'en',
        path: '/notices/:id',
        owned: owned({ screen: 'Notice' }),
      }),
    ).not.toContain('canonical');
  });

  it.each([
    ['needs signing in', owned({ screen: 'Mine', role: 'patient' })],
    ['is not built', owned({})],
    ['nobody owns', undefined],
  ])('keeps search engines away from a page that %s', (_, of) => {
    expect(isListed(of)).toBe(false);
    expect(headOf({ settings: SETTINGS, language: 'en', path: '/x', owned: of })).toBe(
      '<meta name="robots" content="noindex">',
    );
  });
});
