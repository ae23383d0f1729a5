/** Messages about an existing registration with a council. */
import { registerMessages } from '../../faces/platform';
import en from '../../locales/forms/registration/en.json';
import np from '../../locales/forms/registration/np.json';

registerMessages({ en, np });
declare global {
  interface KitCatalogues {
    registration: typeof en;
  }
}
