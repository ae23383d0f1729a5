/** The words of the form, which readers of records do not load. */
import { registerMessages } from '../../../kit/platform/i18n';
import en from '../../../locales/records/visitForm/en.json';
import np from '../../../locales/records/visitForm/np.json';

registerMessages({ en, np });
declare global {
  interface KitCatalogues {
    opdForm: typeof en;
  }
}
