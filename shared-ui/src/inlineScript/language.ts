import { FALLBACK_LANGUAGE, LANGUAGE_KEY, toLanguage, type Language } from '@chautari/contract';
import { accessStorage } from './page';

export const PARAM = 'lng';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

const ofAddress = () => new URLSearchParams(location.search).get(PARAM);
const ofCookie = () => new RegExp(`(?:^|; )${LANGUAGE_KEY}=([\\w-]+)`).exec(document.cookie)?.[1];

function ofSession() {
  try {
    return sessionStorage.getItem(LANGUAGE_KEY);
  } catch {
    return null;
  }
}

/** The reader's language by the order of the specification; `FALLBACK_LANGUAGE` where nothing tells. */
export const detectLanguage = (): Language =>
  [
    ofAddress(),
    ofCookie(),
    accessStorage(LANGUAGE_KEY),
    ofSession(),
    ...navigator.languages,
    document.documentElement.lang,
  ]
    .map((code) => toLanguage(code ?? undefined))
    .find(Boolean) ?? FALLBACK_LANGUAGE;

/** Keeps the choice in local storage, and in a cookie because the server sees only that. */
export function rememberLanguage(language: Language) {
  accessStorage(LANGUAGE_KEY, language);
  document.cookie = `${LANGUAGE_KEY}=${language};path=/;max-age=${YEAR_SECONDS};samesite=lax`;
}

function openPage(language: Language) {
  const address = new URL(location.href);
  address.searchParams.set(PARAM, language);
  location.replace(address);
}

/** Remembers a language and opens the page in it. */
export function switchLanguage(language: Language) {
  rememberLanguage(language);
  openPage(language);
}

/** Takes the language out of the address once the cookie knows it, so that a later change is not undone by a reload. */
function cleanAddress(language: Language) {
  if (!ofAddress() || ofCookie() !== language) return;
  const address = new URL(location.href);
  address.searchParams.delete(PARAM);
  history.replaceState(history.state, '', address);
}

/**
 * The server sees only query, cookie and browser language: where the device knows better, the page is opened again, before anything is
 * painted. Writing, and reading more than local storage, takes time that the first paint would wait for, so that comes later.
 */
export function followLanguage() {
  const { lang, dataset } = document.documentElement;
  // A copy from the device is there in one language only.
  if (dataset.kept) return;
  const pageLanguage = toLanguage(lang);
  const follow = () => {
    const language = detectLanguage();
    if (language === pageLanguage) {
      rememberLanguage(language);
      cleanAddress(language);
    } else if (pageLanguage && !ofAddress()) openPage(language);
  };
  const kept = toLanguage(accessStorage(LANGUAGE_KEY));
  if (kept && kept !== pageLanguage && !ofAddress()) follow();
  else addEventListener('load', follow);
}
