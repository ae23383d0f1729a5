// 96 by 72 units, in the style of the kit's pictograms: `color` sets the main colour, marigold is the accent, people have brown skin.
const MARIGOLD = 'var(--picto-2)';
const CUT = 'var(--picto-cut)';
const SKIN = '#9a6240';
const HAND = '#7d4c30';
const HAIR = '#2b1d14';

const DRAWINGS = {
  bleeding: (
    <>
      <path fill={SKIN} d="M2 42h66c14 0 24 3 24 9s-10 9-24 9H2z" />
      <path fill={CUT} d="M30 37h28v24H30z" />
      <circle cx="44" cy="50" r="6" />
      <path fill={HAND} d="M34 4h20v26l5 12a4 4 0 0 1-7 4l-4-8-1 12h-6l-1-12-4 8a4 4 0 0 1-7-4l5-12z" />
      <path d="M34 63l4 7h-8zM54 63l4 7h-8z" />
    </>
  ),
  burns: (
    <>
      <path fill={HAIR} d="M2 6h36a10 10 0 0 1 10 10v8H36v-6H2zM16 2h10v4H16z" />
      <path fill="#2f7fb5" d="M37 27h4v17h-4zM43 27h4v20h-4zM33 30h2v14h-2zM49 30h2v14h-2z" />
      <path fill={SKIN} d="M94 44H44c-18 0-32 2-32 9s14 10 32 10h50z" />
      <path d="M34 52c4-7 16-7 20 0 2 4-20 6-20 0z" />
      <path fill="#2f7fb5" d="M22 68h50v3H22z" />
    </>
  ),
  snake: (
    <>
      <path fill={SKIN} d="M2 24h66v18h16a6 6 0 0 1 6 6v4H2z" />
      <path fill={MARIGOLD} d="M6 38h62v7H6z" />
      <path fill={CUT} d="M14 20h8v36h-8zM32 20h8v36h-8zM50 20h8v36h-8z" />
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="5"
        strokeLinecap="round"
        d="M30 68c5-7 10-7 14-2s9 4 13-2 9-6 14 0 9 2 12-4"
      />
      <path d="M79 60c0-6 11-6 13-1 0 4-12 6-13 1z" />
    </>
  ),
  fits: (
    <>
      <path fill={MARIGOLD} d="M4 52h28v10H4z" />
      <circle cx="20" cy="41" r="12" fill={SKIN} />
      <path fill={HAIR} d="M8 42a12 12 0 0 1 21-9c-8 0-12 4-13 12l-7 2z" />
      <path d="M31 36c16-6 26-2 34 2l16-6 8 6-14 12 17 6v7H44c-10 0-15-7-15-16z" />
      <path fill={SKIN} d="M34 48l14 8-10 7-8-5z" />
      <circle cx="78" cy="15" r="12" fill={CUT} />
      <path d="M76.5 7h3v8l5 3-2 3-6-4.5z" />
    </>
  ),
  poison: (
    <>
      <path fill={MARIGOLD} d="M38 4h20v9H38z" />
      <path d="M40 14h16v9l9 9v33a4 4 0 0 1-4 4H35a4 4 0 0 1-4-4V32l9-9z" />
      <path fill={CUT} d="M34 36h28v25H34z" />
      <path d="M48 39a9 8 0 0 1 5 14.5V58h-10v-4.5A9 8 0 0 1 48 39z" />
      <path fill={CUT} d="M43 45h4v4h-4zM49 45h4v4h-4z" />
    </>
  ),
  choking: (
    <>
      <circle cx="28" cy="13" r="9" fill={SKIN} />
      <path fill={HAIR} d="M18 13a10 10 0 0 1 19-4c-8-1-11 2-12 9z" />
      <path fill={MARIGOLD} d="M12 70V38c0-9 5-14 13-14 6 0 9 3 11 7l14 5-2 7-14-3v30z" />
      <circle cx="69" cy="24" r="9" fill={SKIN} />
      <path fill={HAIR} d="M60 19a10 10 0 0 1 18-2c-7 1-9 3-9 9z" />
      <path d="M46 70V44c0-9 7-14 16-11l12 6 6 18-6 2-6-11-2 2v20z" />
      <path fill={SKIN} d="M47 34a5 5 0 0 1 7 6l-6 4-3-3z" />
    </>
  ),
} as const;

export type FirstAid = keyof typeof DRAWINGS;

/** In display order. */
export const FIRST_AID = Object.keys(DRAWINGS) as FirstAid[];

/** Drawing of a first-aid step. Hidden from screen readers, because the steps beside it describe the same. */
export const FirstAidDrawing = ({ name }: { name: FirstAid }) => (
  <svg viewBox="0 0 96 72" fill="currentColor" aria-hidden="true">
    {DRAWINGS[name]}
  </svg>
);
