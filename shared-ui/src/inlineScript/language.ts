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

/** Returns the reader's language in the order of the specification; `FALLBACK_LANGUAGE` if it is unknown. */
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

/** Stores the choice in local storage, and in a cookie for the server. */
export function rememberLanguage(language: Language) {
  accessStorage(LANGUAGE_KEY, language);
  document.cookie = `${LANGUAGE_KEY}=${language};path=/;max-age=${YEAR_SECONDS};samesite=lax`;
}

function openPage(language: Language) {
  const address = new URL(location.href);
  address.searchParams.set(PARAM, language);
  location.replace(address);
}

/** Stores a language and opens the page in it. */
export function switchLanguage(language: Language) {
  rememberLanguage(language);
  openPage(language);
}

/** Removes the language from the address after the cookie is set, so that a reload does not undo a later change. */
function cleanAddress(language: Language) {
  if (!ofAddress() || ofCookie() !== language) return;
  const address = new URL(location.href);
  address.searchParams.delete(PARAM);
  history.replaceState(history.state, '', address);
}

/**
 * The server sees only query, cookie and browser language: if the device knows better, the page is reloaded before the first paint. Writing,
 * and reading more than local storage, would delay the first paint, so it is done later.
 */
export function followLanguage() {
  const { lang, dataset } = document.documentElement;
  // A copy from the device exists in one language only.
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
