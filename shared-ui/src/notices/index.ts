/** The notices face: notices with their pictures, one at a time or alone, and passing them on. */
import { bringWords } from '../platform';
import en from './locales/en.json';
import np from './locales/np.json';

bringWords({ en, np });

export { NoticeCarousel } from './NoticeCarousel';
export { NoticePicture } from './NoticePicture';
export { ShareButton, ShareOutcomeText } from './ShareButton';
export type { ShareOutcome } from './share';
