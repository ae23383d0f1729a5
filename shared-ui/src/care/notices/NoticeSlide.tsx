import { keyframes } from '@emotion/react';
import type { Notice } from '@chautari/contract';
import { useFormat, useTranslation } from '../../faces/platform';
import { TextLink } from '../../kit/core/states';
import { NoticePicture } from './NoticePicture';
import { ShareButton } from './ShareButton';
import type { ShareOutcome } from './share';

const slideFrom = (from: string) => keyframes`from{transform:translateX(${from});opacity:0}`;
const FROM_RIGHT = slideFrom('48px');
const FROM_LEFT = slideFrom('-48px');

/** The carousel shows the beginning of a longer notice, its own page shows all of it. */
const MAX_LETTERS = 240;

function beginningOf(text: string) {
  if (text.length <= MAX_LETTERS) return { text, whole: true };
  const part = text.slice(0, MAX_LETTERS);
  const end = Math.max(part.lastIndexOf('. '), part.lastIndexOf('। '), part.lastIndexOf('\n'));
  return { text: part.slice(0, end > 0 ? end + 1 : part.lastIndexOf(' ')), whole: false };
}

interface NoticeSlideProps {
  notice: Notice;
  /** `2 of 5`: the accessible name. */
  position: string;
  current: boolean;
  loaded: boolean;
  moved: 1 | -1 | null;
  onEnlarged: (on: boolean) => void;
  onOutcome: (outcome: ShareOutcome | null) => void;
}

/** One slide: picture, title, text, publisher and day. Only the current one can be reached. */
export function NoticeSlide({ notice, position, current, loaded, moved, onEnlarged, onOutcome }: NoticeSlideProps) {
  const { t } = useTranslation('shared-ui');
  const { either, date, text } = useFormat();
  const title = either(notice.title);
  const description = either(notice.description);
  const beginning = beginningOf(description.text);
  const animation = current && moved ? `${moved === 1 ? FROM_RIGHT : FROM_LEFT} 500ms ease-out` : undefined;
  return (
    <div
      className="slide"
      role="group"
      aria-roledescription={t('notice.slide')}
      aria-label={position}
      inert={!current}
      style={animation ? { animation } : undefined}
    >
      <NoticePicture
        notice={notice}
        shown={loaded}
        onEnlarged={onEnlarged}
        tools={<ShareButton small notice={notice} onOutcome={onOutcome} />}
      />
      <div className="words">
        <h3 lang={title.lang}>{title.text}</h3>
        <p lang={description.lang}>{beginning.text}</p>
        {!beginning.whole && <TextLink to={`/notices/${notice.id}`}>{t('notice.readAll')}</TextLink>}
        <small>
          {t('notice.by', { name: text(notice.publishedBy) })}
          <br />
          {date(notice.publishedDate)}
        </small>
      </div>
    </div>
  );
}
