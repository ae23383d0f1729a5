/** The notices face: notices with their pictures, one at a time or alone, and passing them on. */
import { registerMessages } from '../kit/platform/i18n';
import en from '../locales/notices/en.json';
import np from '../locales/notices/np.json';

registerMessages({ en, np });
declare global {
  interface KitCatalogues {
    notices: typeof en;
  }
}

export { NoticeCarousel } from '../care/notices/NoticeCarousel';
export { NoticeDay } from '../care/notices/NoticeDay';
export { NoticePicture } from '../care/notices/NoticePicture';
export { ShareButton, ShareOutcome } from '../care/notices/ShareButton';
