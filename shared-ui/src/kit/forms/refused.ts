/** What is said of refused values, in words and in a summary. `errorMessages` fetches it. */
import en from '../../locales/forms/errors/en.json';
import np from '../../locales/forms/errors/np.json';
import { registerMessages } from '../platform/i18n';

registerMessages({ en, np });
declare global {
  interface KitCatalogues {
    errors: typeof en;
  }
}

export { ErrorSummary } from './ErrorSummary';
