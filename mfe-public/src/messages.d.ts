/** The keys of this package's messages, for `useTranslation('mfe-public')`. */
interface MessageCatalogues {
  'mfe-public': typeof import('./locales/en.json');
}
