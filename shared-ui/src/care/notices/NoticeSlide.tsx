import type { Notice } from '@chautari/contract';
import { useFormat, useTranslation } from '../../faces/platform';
import { TextLink } from '../../kit/core/states';
import { NoticeDay } from './NoticeDay';
import { NoticePicture } from './NoticePicture';
import { NoticeSource } from './NoticeSource';
import { ShareButton } from './ShareButton';

/** The carousel shows only the beginning of a longer notice. */
const MAX_LETTERS = 160;

function getExcerpt(text: string) {
  if (text.length <= MAX_LETTERS) return { text, isComplete: true };
  const part = text.slice(0, MAX_LETTERS);
  const end = Math.max(part.lastIndexOf('. '), part.lastIndexOf('। '), part.lastIndexOf('\n'));
  return { text: part.slice(0, end > 0 ? end + 1 : part.lastIndexOf(' ')), isComplete: false };
}

interface NoticeSlideProps {
  notice: Notice;
  /** The accessible name, such as `2 of 5`. */
  position: string;
  /** Without the text and its publisher. */
  compact: boolean;
}

/** One slide: picture, title, text, publisher and day. */
export function NoticeSlide({ notice, position, compact }: NoticeSlideProps) {
  const { t } = useTranslation('shared-ui');
  const { either } = useFormat();
  const title = either(notice.title);
  const description = either(notice.description);
  const beginning = getExcerpt(description.text);
  return (
    <div className="slide" role="group" aria-roledescription={t('notice.slide')} aria-label={position} data-shared="">
      <NoticePicture notice={notice} tools={<ShareButton small notice={notice} />} />
      <div className="words">
        <h3 lang={title.lang} dir="auto" data-part="title">
          {compact ? <TextLink to={`/notices/${notice.id}`}>{title.text}</TextLink> : title.text}
        </h3>
        <div data-part="text">
          <NoticeDay notice={notice} compact={compact} />
          {!compact && (
            <p lang={description.lang} dir="auto">
              {beginning.text}
            </p>
          )}
        </div>
        {!compact && !beginning.isComplete && <TextLink to={`/notices/${notice.id}`}>{t('notice.readAll')}</TextLink>}
        {!compact && (
          <small>
            <NoticeSource notice={notice} />
          </small>
        )}
      </div>
    </div>
  );
}
