import { renderScreen } from '../../../testing';
import { detectLanguage, rememberLanguage } from '../../inlineScript/language';
import { useLanguage } from './language';

const setCookie = (value: string) => {
  document.cookie = `i18nextLng=${value};path=/`;
};

/** The sources of the language, by priority. */
const PLACES = {
  query: () => history.replaceState(null, '', '/?lng=np'),
  cookie: () => setCookie('np'),
  localStorage: () => localStorage.setItem('i18nextLng', 'np'),
  sessionStorage: () => sessionStorage.setItem('i18nextLng', 'np'),
  browser: () => jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['ne-NP', 'en']),
  page: () => {
    document.documentElement.lang = 'ne';
  },
};
const ENGLISH = {
  query: () => history.replaceState(null, '', '/?lng=en'),
  cookie: () => setCookie('en'),
  localStorage: () => localStorage.setItem('i18nextLng', 'en'),
  sessionStorage: () => sessionStorage.setItem('i18nextLng', 'en'),
  browser: () => jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']),
  page: () => {
    document.documentElement.lang = 'en';
  },
};
const ORDER = ['query', 'cookie', 'localStorage', 'sessionStorage', 'browser', 'page'] as const;

beforeEach(() => {
  history.replaceState(null, '', '/');
  document.cookie = 'i18nextLng=;path=/;max-age=0';
  document.documentElement.lang = '';
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue([]);
  jest.spyOn(navigator, 'language', 'get').mockReturnValue('');
});
afterEach(() => jest.restoreAllMocks());

describe('detectLanguage', () => {
  it.each(ORDER.map((place, index) => [place, ORDER.slice(index + 1)] as const))(
    'prefers the %s to %s',
    (place, weaker) => {
      for (const other of weaker) ENGLISH[other]();
      PLACES[place]();
      expect(detectLanguage()).toBe('np');
    },
  );

  it.each(['ne', 'ne-NP', 'NE_np', 'np'])('reads %s as Nepali', (code) => {
    localStorage.setItem('i18nextLng', code);
    expect(detectLanguage()).toBe('np');
  });

  it('skips languages that the portal does not have', () => {
    jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-FR', 'ne', 'en']);
    expect(detectLanguage()).toBe('np');
    history.replaceState(null, '', '/?lng=fr');
    expect(detectLanguage()).toBe('np');
  });

  it('is English if it is unknown', () => expect(detectLanguage()).toBe('en'));
});

it('stores a choice on the device and in a cookie for the server', () => {
  rememberLanguage('np');
  expect(localStorage.getItem('i18nextLng')).toBe('np');
  expect(document.cookie).toContain('i18nextLng=np');
});

it('is the language of the page on every screen', async () => {
  const Shown = () => useLanguage();
  const { container } = await renderScreen(
    <p>
      <Shown />
    </p>,
    { lng: 'np' },
  );
  expect(container).toHaveTextContent('np');
});
