/** The notices face: notices with their pictures, and sharing them. */
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
export { NoticeMessagesLink, type NoticePlace } from '../care/notices/NoticeMessagesLink';
export { NoticeSource } from '../care/notices/NoticeSource';
export { useBoardNotices, useLocalNotices } from '../care/notices/useLocalNotices';
export { NoticePicture } from '../care/notices/NoticePicture';
export { ShareButton, ShareLink, ShareOutcome } from '../care/notices/ShareButton';
