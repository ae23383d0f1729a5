/** The keys of this package's messages, for `useTranslation('mfe-staff')`. */
interface MessageCatalogues {
  'mfe-staff': typeof import('./locales/en.json');
}
