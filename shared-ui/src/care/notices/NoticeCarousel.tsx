import { Button, Icon, styled } from '../../faces/core';
import { useId } from 'react';
import type { Notice } from '@chautari/contract';
import { useFormat, useTranslation } from '../../faces/platform';
import { NoticeSlide } from './NoticeSlide';
import { ShareOutcome } from './ShareButton';

// Relative to the board, which is as wide as the page or a column.
const WIDE = '@container (min-width:800px)';
/** Where the buttons of a low board have room beside its picture, also with larger text. */
const BESIDE = '@container (min-width:20rem) and (max-width:799px)';
const PICTURE_WIDTH = 92;

const Board = styled('div')(
  ({ theme }) => ({
    position: 'relative',
    containerType: 'inline-size',
    background: 'var(--surface)',
    border: '1px solid var(--line)',
    borderRadius: theme.radius.card,
    overflow: 'hidden',
    // The slides are a scrolling row, so that the board is as high as the highest and nothing below it moves.
    '& .slides': {
      display: 'flex',
      overflowX: 'auto',
      overscrollBehaviorX: 'contain',
      scrollSnapType: 'x mandatory',
      scrollbarWidth: 'none',
    },
    '& .slide': {
      display: 'grid',
      gridTemplateRows: 'auto 1fr',
      flex: '0 0 100%',
      minWidth: 0,
      scrollSnapAlign: 'start',
      scrollSnapStop: 'always',
    },
    '& .words': { padding: theme.spacing(4), display: 'grid', gap: theme.spacing(2), alignContent: 'start' },
    '& .words small': {
      fontSize: theme.typography.body2.fontSize,
      color: 'var(--muted)',
      lineHeight: 1.5,
      '&:lang(ne)': { lineHeight: 1.7 },
    },
    '& h3': { fontSize: theme.typography.lead.fontSize },
  }),
  ({ theme }) => ({
    // The picture is beside the title, and the text is on the page of the notice.
    '&[data-compact]': {
      '& .slide': { gridTemplate: `auto / ${PICTURE_WIDTH}px minmax(0,1fr)` },
      '& .picture-frame': { aspectRatio: 'auto', minHeight: 84 },
      '& .tools': { right: 6, bottom: 6, '& > :not(.enlarge)': { display: 'none' } },
      '& .tools .enlarge': { width: 44, minHeight: 44 },
      '& .words': { padding: theme.spacing(2, 3), gap: theme.spacing(0.5), alignContent: 'center' },
      '& h3': { fontSize: theme.typography.body1.fontSize, lineHeight: 1.35, '&:lang(ne)': { lineHeight: 1.6 } },
      '& .words b': { fontSize: theme.typography.body2.fontSize },
      '& .icon': { width: 44, minHeight: 44 },
      '& .controls': { padding: theme.spacing(1, 3, 1.5), borderTop: '1px solid var(--line)' },
      [BESIDE]: {
        '&:has(.controls) .words': { paddingBottom: theme.spacing(12), alignContent: 'start' },
        '& .controls': {
          position: 'absolute',
          right: 0,
          bottom: 0,
          left: PICTURE_WIDTH,
          flexWrap: 'nowrap',
          padding: theme.spacing(0.5, 2, 1),
          border: 0,
          // Pictures that move pass below.
          background: 'var(--surface)',
        },
        '& .count': { minWidth: 0, whiteSpace: 'normal', lineHeight: 1.3 },
        '& .pause, & .play': { width: 44, minHeight: 44, padding: 0 },
        // For screen readers: the sign says it in a square.
        '& .pause span, & .play span': {
          position: 'absolute',
          width: 1,
          height: 1,
          overflow: 'hidden',
          clipPath: 'inset(50%)',
          whiteSpace: 'nowrap',
        },
      },
    },
  }),
  ({ theme }) => ({
    '& .controls': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: theme.spacing(1.5),
      padding: theme.spacing(0, 4, 4),
    },
    '& .count': { margin: theme.spacing(0, 'auto', 0, 0.5), whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
    '& .pause, & .play': { padding: theme.spacing(1.5, 2, 2.25) },
    '& .play, &[data-paused] .pause': { display: 'none' },
    '&[data-paused] .play': { display: 'inline-flex' },
    // With prefers-reduced-motion nothing moves by itself, so there is nothing to pause.
    '@media (prefers-reduced-motion:reduce)': { '& .pause, & .play': { display: 'none !important' } },
    '& .icon': { width: 52, padding: 0, '& svg': { width: 22, height: 22 } },
    '& .outcome': {
      padding: theme.spacing(0, 4),
      '&:not(:empty)': { paddingBottom: theme.spacing(4) },
      [WIDE]: { padding: theme.spacing(0, 8) },
    },
    [WIDE]: {
      '& .slide': { gridTemplateRows: 'none', gridTemplateColumns: '1.15fr 1fr', minHeight: 360 },
      '& .words': {
        padding: theme.spacing(8, 8, 26),
        gap: theme.spacing(3),
        alignContent: 'center',
        '& p': { fontSize: theme.typography.field.fontSize },
        '& small': { fontSize: theme.typography.body2.fontSize },
      },
      '& h3': { fontSize: theme.typography.h2.fontSize },
      // Beside the picture, below the text, in the free space.
      '& .controls': { position: 'absolute', right: 0, bottom: 0, width: '46.5%', padding: theme.spacing(0, 8, 7) },
    },
  }),
);

/** The buttons for previous, next and pause, and the position. */
function Controls({ slides, position }: { /** The id of the controlled element. */ slides: string; position: string }) {
  const { t } = useTranslation('shared-ui');
  const stepping = { variant: 'second', className: 'icon', 'aria-controls': slides } as const;
  return (
    <div className="controls">
      <Button {...stepping} aria-label={t('notice.previous')} data-step="-1">
        <Icon name="previous" />
      </Button>
      <Button {...stepping} aria-label={t('notice.next')} data-step="1">
        <Icon name="next" />
      </Button>
      <span className="count" aria-live="off" suppressHydrationWarning>
        {position}
      </span>
      <Button variant="second" className="pause" icon="pause" data-pause="">
        <span>{t('notice.pause')}</span>
      </Button>
      <Button variant="second" className="play" icon="play" data-pause="">
        <span>{t('notice.play')}</span>
      </Button>
    </div>
  );
}

interface NoticeCarouselProps {
  /** The newest first; without notices nothing is shown. */
  notices: readonly Notice[];
  /** The id of the heading that labels it. */
  labelledBy: string;
  /** How long each slide is shown while the reader is idle. */
  stepMs: number;
  /** How long the reader must be idle before the steps start. */
  idleMs: number;
  /** A low board: the picture beside title and day, the text on the page of the notice. */
  compact?: boolean;
}

/** Shows notices one at a time. The slides scroll; `inlineScript/carousel.ts` moves them and wraps at both ends, also before React. */
export function NoticeCarousel({ notices, stepMs, idleMs, labelledBy, compact = false }: NoticeCarouselProps) {
  const { t } = useTranslation('shared-ui');
  const { digits } = useFormat();
  const slides = useId();
  if (!notices.length) return null;
  const getPosition = (number: number) => t('notice.count', { number: digits(number), of: digits(notices.length) });
  return (
    <Board
      role="group"
      aria-roledescription={t('notice.carousel')}
      aria-labelledby={labelledBy}
      data-carousel=""
      data-sharing=""
      {...(compact && { 'data-compact': '' })}
      data-step-ms={stepMs}
      data-idle-ms={idleMs}
    >
      <div className="slides" id={slides}>
        {notices.map((notice, number) => (
          <NoticeSlide key={notice.id} notice={notice} position={getPosition(number + 1)} compact={compact} />
        ))}
      </div>
      <noscript>
        <style>{'.controls{display:none!important}'}</style>
      </noscript>
      <ShareOutcome />
      {notices.length > 1 && <Controls slides={slides} position={getPosition(1)} />}
    </Board>
  );
}
