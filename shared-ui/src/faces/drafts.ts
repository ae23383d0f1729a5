/** The drafts face: what was typed and not sent yet. */
import { lazyPart } from '../kit/core/lazyPart';
import { registerMessages } from '../kit/platform/i18n';
import en from '../locales/drafts/en.json';
import np from '../locales/drafts/np.json';

registerMessages({ en, np });
declare global {
  interface KitCatalogues {
    drafts: typeof en;
  }
}

export { DraftNotice } from '../care/drafts/DraftNotice';
export { SendLater } from '../care/offline/SendLater';
export { useDraft } from '../care/drafts/useDraft';

/** Lists unsent drafts, to continue or discard. Renders nothing without drafts. */
export const DraftOffers = lazyPart(async () => (await import('../care/drafts/DraftOffers')).DraftOffers, {
  optional: true,
});
