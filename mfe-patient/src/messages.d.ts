/** The keys of this package's messages, for `useTranslation('mfe-patient')`. */
interface MessageCatalogues {
  'mfe-patient': typeof import('./locales/en.json');
}
