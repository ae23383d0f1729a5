import styled from '@emotion/styled';
import { keyframes } from '@emotion/react';
import { useEffect, useId, useRef, useState, type FocusEvent, type TouchEvent } from 'react';
import type { Notice } from '@chautari/contract';
import { useFormat, useTranslation } from '../../faces/platform';
import { Button } from '../../kit/core/Button';
import { Icon } from '../../kit/core/Icon';
import { TextLink } from '../../kit/core/states';
import { NoticePicture } from './NoticePicture';
import { ShareButton, ShareOutcomeText } from './ShareButton';
import type { ShareOutcome } from './share';
import { useCarousel, useReducedMotion, type CarouselOptions } from './useCarousel';

// By the room the board itself has: it stands across a page, or in a column beside other things.
const WIDE = '@container (min-width:800px)';
const slideFrom = (from: string) => keyframes`from{transform:translateX(${from});opacity:0}`;
const FROM_RIGHT = slideFrom('48px');
const FROM_LEFT = slideFrom('-48px');

const Board = styled('div')({
  position: 'relative',
  containerType: 'inline-size',
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 14,
  overflow: 'hidden',
  // All slides share one place, so that the board is as tall as the tallest and nothing below it ever moves.
  '& .slides': { display: 'grid' },
  '& .slide': { gridArea: '1/1', display: 'grid', gridTemplateRows: 'auto 1fr', minWidth: 0 },
  '& .slide[inert]': { visibility: 'hidden' },
  '& .words': { padding: 16, display: 'grid', gap: 8, alignContent: 'start' },
  '& .words small': { fontSize: 15, color: 'var(--muted)', lineHeight: 1.5, '&:lang(ne)': { lineHeight: 1.7 } },
  '& h3': { fontSize: 20 },
  '& .controls': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 6, padding: '0 16px 16px' },
  '& .count': { margin: '0 auto 0 2px', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& .pause': { padding: '6px 8px 9px' },
  '& .icon': { width: 52, padding: 0, '& svg': { width: 22, height: 22 } },
  '& .outcome': { padding: '0 16px', '&:not(:empty)': { paddingBottom: 16 }, [WIDE]: { padding: '0 32px' } },
  [WIDE]: {
    '& .slide': { gridTemplateRows: 'none', gridTemplateColumns: '1.15fr 1fr', minHeight: 360 },
    '& .words': {
      padding: '32px 32px 104px',
      gap: 12,
      alignContent: 'center',
      '& p': { fontSize: 18 },
      '& small': { fontSize: 16 },
    },
    '& h3': { fontSize: 26 },
    // Beside the picture, under the words, in the place that they leave.
    '& .controls': { position: 'absolute', right: 0, bottom: 0, width: '46.5%', padding: '0 32px 28px' },
  },
});

/** So much of a long notice stands on the board; all of it on its own page. */
const MAX_LETTERS = 240;

function beginningOf(text: string) {
  if (text.length <= MAX_LETTERS) return { text, whole: true };
  const part = text.slice(0, MAX_LETTERS);
  const end = Math.max(part.lastIndexOf('. '), part.lastIndexOf('। '), part.lastIndexOf('\n'));
  return { text: part.slice(0, end > 0 ? end + 1 : part.lastIndexOf(' ')), whole: false };
}

interface SlideProps {
  notice: Notice;
  at: string;
  current: boolean;
  loaded: boolean;
  moved: 1 | -1 | null;
  onEnlarged: (on: boolean) => void;
  onOutcome: (outcome: ShareOutcome | null) => void;
}

function Slide({ notice, at, current, loaded, moved, onEnlarged, onOutcome }: SlideProps) {
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
      aria-label={at}
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

const SWIPE_PX = 40;

interface NoticeCarouselProps extends Pick<CarouselOptions, 'stepMs' | 'idleMs'> {
  /** The newest first; nothing is shown of none. */
  notices: readonly Notice[];
  /** The id of the heading above it, which names it. */
  labelledBy: string;
}

/**
 * Notices one at a time, with picture, words, previous, next, share and pause. It steps on by itself, wrapping at both ends,
 * and rests while the reader scrolls, points at it, is inside it with the keyboard, or has a picture enlarged.
 */
export function NoticeCarousel({ notices, stepMs, idleMs, labelledBy }: NoticeCarouselProps) {
  const { t } = useTranslation('shared-ui');
  const { digits } = useFormat();
  const slides = useId();
  const carousel = useCarousel({ count: notices.length, stepMs, idleMs });
  const reduced = useReducedMotion();
  const [outcome, setOutcome] = useState<ShareOutcome | null>(null);
  const seen = useSeen(carousel.index, notices.length);
  const touch = useRef<number>(undefined);
  const { index, direction, moved, go, hold, stopped, setStopped, runs } = carousel;
  if (!notices.length) return null;

  const left = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) hold('focus', false);
  };
  const swiped = ({ changedTouches }: TouchEvent) => {
    const way = changedTouches[0]!.clientX - (touch.current ?? changedTouches[0]!.clientX);
    if (Math.abs(way) > SWIPE_PX && notices.length > 1) go(way < 0 ? 1 : -1);
  };
  const at = (number: number) => t('notice.count', { number: digits(number), of: digits(notices.length) });
  return (
    <Board
      role="group"
      aria-roledescription={t('notice.carousel')}
      aria-labelledby={labelledBy}
      onPointerEnter={({ pointerType }) => hold('hover', pointerType !== 'touch')}
      onPointerLeave={() => hold('hover', false)}
      onFocus={({ target }) => hold('focus', target.matches(':focus-visible'))}
      onBlur={left}
    >
      <div
        className="slides"
        id={slides}
        aria-live={runs && !reduced ? 'off' : 'polite'}
        onTouchStart={({ touches }) => {
          touch.current = touches[0]!.clientX;
        }}
        onTouchEnd={swiped}
      >
        {notices.map((notice, number) => (
          <Slide
            key={notice.id}
            notice={notice}
            at={at(number + 1)}
            current={number === index}
            loaded={seen.has(number)}
            moved={moved && !reduced ? direction : null}
            onEnlarged={(on) => hold('enlarged', on)}
            onOutcome={setOutcome}
          />
        ))}
      </div>
      <noscript>
        <style>{'.slides{display:block!important}.slide[inert]{visibility:visible!important}'}</style>
      </noscript>
      <ShareOutcomeText outcome={outcome} />
      {notices.length > 1 && (
        <div className="controls">
          <Button
            variant="second"
            className="icon"
            aria-label={t('notice.previous')}
            aria-controls={slides}
            onClick={() => go(-1)}
          >
            <Icon name="previous" />
          </Button>
          <Button
            variant="second"
            className="icon"
            aria-label={t('notice.next')}
            aria-controls={slides}
            onClick={() => go(1)}
          >
            <Icon name="next" />
          </Button>
          <span className="count">{at(index + 1)}</span>
          {!reduced && (
            <Button
              variant="second"
              className="pause"
              icon={stopped ? 'play' : 'pause'}
              onClick={() => setStopped(!stopped)}
            >
              {stopped ? t('notice.play') : t('notice.pause')}
            </Button>
          )}
        </div>
      )}
    </Board>
  );
}

/** The slides whose pictures are worth their bytes: those seen, and, once the page is alive, the one that comes next. */
function useSeen(index: number, count: number) {
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set([0]));
  useEffect(() => setSeen((before) => new Set([...before, index, (index + 1) % Math.max(1, count)])), [index, count]);
  return seen;
}
