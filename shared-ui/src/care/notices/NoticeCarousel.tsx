import styled from '@emotion/styled';
import { useEffect, useId, useRef, useState, type FocusEvent, type TouchEvent } from 'react';
import type { Notice } from '@chautari/contract';
import { useFormat, useTranslation } from '../../faces/platform';
import { Button } from '../../kit/core/Button';
import { Icon } from '../../kit/core/Icon';
import { NoticeSlide } from './NoticeSlide';
import { ShareOutcomeText } from './ShareButton';
import type { ShareOutcome } from './share';
import { useCarousel, useReducedMotion, type CarouselOptions } from './useCarousel';

// Measured at the board itself, which is as wide as the page or a column.
const WIDE = '@container (min-width:800px)';

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

interface ControlsProps {
  carousel: ReturnType<typeof useCarousel>;
  /** The reader wants no motion, so there is nothing to pause. */
  reduced: boolean;
  /** The id of what the buttons control. */
  slides: string;
  position: string;
}

/** Previous, next, the position and pause. */
function Controls({ carousel: { go, stopped, setStopped }, reduced, slides, position }: ControlsProps) {
  const { t } = useTranslation('shared-ui');
  return (
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
      <span className="count">{position}</span>
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
  );
}

const SWIPE_PX = 40;

/** The touch handlers that recognize a swipe: to the left is *next*. */
function useSwipe(onSwipe: (direction: 1 | -1) => void) {
  const start = useRef<number>(undefined);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      start.current = touches[0]!.clientX;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const way = changedTouches[0]!.clientX - (start.current ?? changedTouches[0]!.clientX);
      if (Math.abs(way) > SWIPE_PX) onSwipe(way < 0 ? 1 : -1);
    },
  };
}

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
  const { index, direction, moved, go, hold, runs } = carousel;
  const swipe = useSwipe((direction) => notices.length > 1 && go(direction));
  if (!notices.length) return null;

  const left = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) hold('focus', false);
  };
  const positionOf = (number: number) => t('notice.count', { number: digits(number), of: digits(notices.length) });
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
      <div className="slides" id={slides} aria-live={runs && !reduced ? 'off' : 'polite'} {...swipe}>
        {notices.map((notice, number) => (
          <NoticeSlide
            key={notice.id}
            notice={notice}
            position={positionOf(number + 1)}
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
        <Controls carousel={carousel} reduced={reduced} slides={slides} position={positionOf(index + 1)} />
      )}
    </Board>
  );
}

/** The slides whose pictures are loaded: those seen and, after hydration, the next one. */
function useSeen(index: number, count: number) {
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set([0]));
  useEffect(() => setSeen((before) => new Set([...before, index, (index + 1) % Math.max(1, count)])), [index, count]);
  return seen;
}
