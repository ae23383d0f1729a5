/** The keys of this package's messages, for `useTranslation('mfe-services')`. */
interface MessageCatalogues {
  'mfe-services': typeof import('./locales/en.json');
}
