/** Error texts and the error summary, loaded by `errorMessages`. */
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
