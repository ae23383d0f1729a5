/** The messages of this folder. `SendLaterOffer` is a separate chunk of the forms face, so it registers them too. */
import { registerMessages } from '../../faces/platform';
import en from '../../locales/offline/en.json';
import np from '../../locales/offline/np.json';

registerMessages({ en, np });
declare global {
  interface KitCatalogues {
    offline: typeof en;
  }
}
