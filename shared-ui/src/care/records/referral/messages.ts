/** The words of referrals, which readers of other records do not load. */
import { registerMessages } from '../../../kit/platform/i18n';
import en from '../../../locales/records/referral/en.json';
import np from '../../../locales/records/referral/np.json';

registerMessages({ en, np });
declare global {
  interface KitCatalogues {
    referrals: typeof en;
  }
}
