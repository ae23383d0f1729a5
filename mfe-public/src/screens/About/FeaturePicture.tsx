// 48 units wide, in the hand of the kit's pictograms: `color` sets the main colour, marigold points.
const MARIGOLD = 'var(--picto-2,#f5b12e)';
const CUT = 'var(--picto-cut,#fff)';

const DRAWINGS = {
  access: (
    <>
      <path d="M4 22 24 6l20 16v3H4z" />
      <path d="M8 25h32v18H8z" />
      <path fill={MARIGOLD} d="M19 30h10v13H19z" />
      <path fill={CUT} d="M22.500 12h3v3h3v3h-3v3h-3v-3h-3v-3h3z" />
    </>
  ),
  rural: (
    <>
      <circle cx="35" cy="13" r="7" fill={MARIGOLD} />
      <path d="M2 34 15 16l9 12 6-7 16 16v8H2z" />
      <path fill={CUT} d="M18 34h10v9H18z" />
      <path d="M15 35l8-7 8 7z" />
      <path fill={MARIGOLD} d="M21.500 37h3v6h-3z" />
    </>
  ),
  community: (
    <>
      <circle cx="13" cy="14" r="6.500" />
      <circle cx="35" cy="14" r="6.500" />
      <path d="M2 36c0-9 4-13.500 11-13.500S24 27 24 36zM24 36c0-9 4-13.500 11-13.500S46 27 46 36z" />
      <path
        fill={MARIGOLD}
        d="M24 30c.3-3 1.600-4.400 3.600-6.300 2.200-2.100 2.600-4.900.8-6.500-1.400-1.200-3.400-.7-4.400.9-1-1.600-3-2.100-4.400-.9-1.800 1.600-1.400 4.400.8 6.500 2 1.900 3.300 3.300 3.600 6.300z"
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
        d="M24 40c.3-3.200 1.700-4.700 3.800-6.700 2.300-2.200 2.700-5.200.8-6.900-1.500-1.300-3.600-.7-4.600 1-1-1.700-3.100-2.300-4.600-1-1.900 1.700-1.500 4.700.8 6.900 2.100 2 3.500 3.500 3.800 6.700z"
      />
    </>
  ),
  excellence: (
    <>
      <path d="M8 4h32a2 2 0 0 1 2 2v26a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z" />
      <path fill={CUT} d="M12 11h24v3H12zM12 17h17v3H12zM12 23h11v3H12z" />
      <circle cx="34" cy="31" r="8.500" fill={MARIGOLD} />
      <path fill={MARIGOLD} d="M28.500 37 27 46l7-3.500 7 3.500-1.500-9z" />
      <path
        d="m30 31 3 3 5.500-6"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.600"
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
        strokeWidth="2.800"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="24" cy="41.500" r="2" fill={CUT} />
    </>
  ),
} as const;

export type Feature = keyof typeof DRAWINGS;
export const FEATURES = Object.keys(DRAWINGS) as Feature[];

/** The picture of a feature, beside its text. */
export const FeaturePicture = ({ name }: { name: Feature }) => (
  <svg viewBox="0 0 48 48" fill="currentColor" aria-hidden="true">
    {DRAWINGS[name]}
  </svg>
);
