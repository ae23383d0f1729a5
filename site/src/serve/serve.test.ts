import { negotiateLanguage } from './negotiation';
import { getPageFile } from '../store/siteFolder';

describe('negotiateLanguage', () => {
  const of = (query: object, cookies: Record<string, string>, accept?: string) =>
    negotiateLanguage({ query, cookies, headers: accept === undefined ? {} : { 'accept-language': accept } });

  it('prefers the link to the cookie, and the cookie to the browser', () => {
    expect(of({ lng: 'np' }, { i18nextLng: 'en' }, 'en')).toBe('np');
    expect(of({}, { i18nextLng: 'np' }, 'en')).toBe('np');
    expect(of({}, {}, 'ne-NP,ne;q=0.9,en;q=0.8')).toBe('np');
  });

  it.each([
    ['en;q=0.5, ne;q=0.9', 'np'],
    ['fr-FR, fr;q=0.9, ne;q=0.5, en;q=0.4', 'np'],
    ['fr', 'en'],
    ['', 'en'],
    [undefined, 'en'],
  ] as const)('reads the wish %p as %s', (accept, language) => {
    expect(of({}, {}, accept)).toBe(language);
  });

  it('ignores codes that are no language of the portal', () => {
    expect(of({ lng: 'fr' }, { i18nextLng: 'ne' })).toBe('np');
    expect(of({ lng: ['np', 'en'] }, {})).toBe('en');
  });
});

it.each([
  ['/', 'index.html'],
  ['/patient-login', 'patient-login.html'],
  ['/notices/:id', 'notices/_id.html'],
])('stores the page of %s in %s', (pattern, file) => expect(getPageFile(pattern)).toBe(file));
