import { languageEntry, LANGUAGES } from '@chautari/contract/language';
import type { Language } from '@chautari/contract/fields';
import type { Owned } from '@chautari/contract/paths';
import type { PublicSettings } from './settings';

interface HeadInput {
  settings: PublicSettings;
  language: Language;
  path: string;
  owned: Owned | undefined;
}

/** Whether search engines may list the page: what everyone may read, and only once a screen is built. */
export const isListed = (owned: Owned | undefined) => Boolean(owned?.info.screen && !owned.info.role);

/** The address of a page in a language, for links; the plain one follows the reader's wish. */
export const addressIn = (origin: string, path: string, language?: Language) =>
  `${origin}${path}${language ? `?lng=${language}` : ''}`;

/**
 * What search engines, and those with whom a page is shared, need beside its title and description: each language has an
 * address of its own. Without the deployer's `origin` there are no whole addresses, and so nothing to say.
 */
export function headOf({ settings: { origin }, language, path, owned }: HeadInput): string {
  if (!isListed(owned)) return '<meta name="robots" content="noindex">';
  const shared =
    '<meta property="og:type" content="website"><link rel="manifest" href="/site.webmanifest"><link rel="apple-touch-icon" href="/apple-touch-icon.png">';
  if (!origin || path.includes(':')) return shared;
  const own = addressIn(origin, path, language);
  const { htmlLang, region } = languageEntry(language);
  const alternates = LANGUAGES.map(
    (each) => `<link rel="alternate" hreflang="${each.htmlLang}" href="${addressIn(origin, path, each.code)}">`,
  ).join('');
  return `${shared}<meta property="og:locale" content="${htmlLang}_${region}"><meta property="og:url" content="${own}"><link rel="canonical" href="${own}">${alternates}<link rel="alternate" hreflang="x-default" href="${addressIn(origin, path)}">`;
}
