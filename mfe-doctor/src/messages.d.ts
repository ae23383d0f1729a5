/** The keys of this package's messages, for `useTranslation('mfe-doctor')`. */
interface MessageCatalogues {
  'mfe-doctor': typeof import('./locales/en.json');
}
