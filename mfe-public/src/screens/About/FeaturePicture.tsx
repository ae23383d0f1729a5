// 48 units wide, in the style of the kit's pictograms: `color` sets the main colour, marigold is the accent.
const MARIGOLD = 'var(--picto-2)';
const CUT = 'var(--picto-cut)';

const DRAWINGS = {
  access: (
    <>
      <path d="M4 22 24 6l20 16v3H4z" />
      <path d="M8 25h32v18H8z" />
      <path fill={MARIGOLD} d="M19 30h10v13H19z" />
      <path fill={CUT} d="M22.5 12h3v3h3v3h-3v3h-3v-3h-3v-3h3z" />
    </>
  ),
  rural: (
    <>
      <circle cx="35" cy="13" r="7" fill={MARIGOLD} />
      <path d="M2 34 15 16l9 12 6-7 16 16v8H2z" />
      <path fill={CUT} d="M18 34h10v9H18z" />
      <path d="M15 35l8-7 8 7z" />
      <path fill={MARIGOLD} d="M21.5 37h3v6h-3z" />
    </>
  ),
  community: (
    <>
      <circle cx="13" cy="14" r="6.5" />
      <circle cx="35" cy="14" r="6.5" />
      <path d="M2 36c0-9 4-13.5 11-13.5S24 27 24 36zM24 36c0-9 4-13.5 11-13.5S46 27 46 36z" />
      <path
        fill={MARIGOLD}
        d="M24 30c.3-3 1.6-4.4 3.6-6.3 2.2-2.1 2.6-4.9.8-6.5-1.4-1.2-3.4-.7-4.4.9-1-1.6-3-2.1-4.4-.9-1.8 1.6-1.4 4.4.8 6.5 2 1.9 3.3 3.3 3.6 6.3z"
      />
      <path d="M3 39h42v4H3z" />
    </>
  ),
  secure: (
    <>
      <path d="M14 21v-6a10 10 0 0 1 20 0v6h-5v-6a5 5 0 0 0-10 0v6z" />
      <path d="M9 20h30a2 2 0 0 1 2 2v21a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2V22a2 2 0 0 1 2-2z" />
      <path
        fill={MARIGOLD}
        d="M24 40c.3-3.2 1.7-4.7 3.8-6.7 2.3-2.2 2.7-5.2.8-6.9-1.5-1.3-3.6-.7-4.6 1-1-1.7-3.1-2.3-4.6-1-1.9 1.7-1.5 4.7.8 6.9 2.1 2 3.5 3.5 3.8 6.7z"
      />
    </>
  ),
  excellence: (
    <>
      <path d="M8 4h32a2 2 0 0 1 2 2v26a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z" />
      <path fill={CUT} d="M12 11h24v3H12zM12 17h17v3H12zM12 23h11v3H12z" />
      <circle cx="34" cy="31" r="8.5" fill={MARIGOLD} />
      <path fill={MARIGOLD} d="M28.5 37 27 46l7-3.5 7 3.5-1.5-9z" />
      <path
        d="m30 31 3 3 5.5-6"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  monitoring: (
    <>
      <path d="M13 2h22a3 3 0 0 1 3 3v38a3 3 0 0 1-3 3H13a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3z" />
      <path fill={CUT} d="M14 8h20v29H14z" />
      <path
        d="M15 24h4l3-8 5 14 3-6h3"
        fill="none"
        stroke={MARIGOLD}
        strokeWidth="2.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="24" cy="41.5" r="2" fill={CUT} />
    </>
  ),
} as const;

export type Feature = keyof typeof DRAWINGS;
export const FEATURES = Object.keys(DRAWINGS) as Feature[];

/** Picture of a feature. */
export const FeaturePicture = ({ name }: { name: Feature }) => (
  <svg viewBox="0 0 48 48" fill="currentColor" aria-hidden="true">
    {DRAWINGS[name]}
  </svg>
);
