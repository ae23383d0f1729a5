/** Message keys of this package, for `useTranslation('shell')`. */
interface MessageCatalogues {
  shell: typeof import('./locales/en.json') &
    typeof import('./developing/locales/en.json') &
    typeof import('./changed/locales/en.json') &
    typeof import('./ending/locales/en.json');
}
