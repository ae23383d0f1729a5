// 48 units wide, in the style of the kit's pictograms: `color` sets the main colour, marigold is the accent.
const MARIGOLD = 'var(--picto-2)';
const CUT = 'var(--picto-cut)';

const PILLS = [14, 24, 34] as const;

const DRAWINGS = {
  condom: (
    <>
      <path d="M5 7h38v34H5z" />
      <path
        fill={CUT}
        d="M5 7l3 3-3 3 3 3-3 3 3 3-3 3 3 3-3 3 3 3-3 3 3 3H5zM43 7l-3 3 3 3-3 3 3 3-3 3 3 3-3 3 3 3-3 3 3 3-3 3h3z"
      />
      <circle cx="24" cy="24" r="12" fill={MARIGOLD} />
      <circle cx="24" cy="24" r="7" />
    </>
  ),
  pill: (
    <>
      <rect x="3" y="8" width="42" height="32" rx="5" />
      {PILLS.map((x) => (
        <g key={x} fill={CUT}>
          <circle cx={x} cy="17" r="3.6" />
          <circle cx={x} cy="31" r="3.6" />
        </g>
      ))}
      <circle cx="14" cy="17" r="3.6" fill={MARIGOLD} />
    </>
  ),
  injection: (
    <>
      <path d="M17 14l17 17-6 6-17-17zM9 16l9-9 3 3-9 9zM7 3l7 7-4 4-7-7zM33 34l3-3 9 12-2 2z" />
      <path fill={MARIGOLD} d="M22 22l9 9-3 3-9-9z" />
    </>
  ),
  selfInjection: (
    <>
      <path d="M2 40c0-10 8-14 18-14h26v20H8c-4 0-6-2-6-6z" />
      <path fill={CUT} d="M8 34c4-3 10-4 16-4v3c-6 0-11 1-15 4z" />
      <path fill={MARIGOLD} d="M22 4h12l4 6-4 6H22c-4 0-6-3-6-6s2-6 6-6z" />
      <path d="M24 16h8v5h-2.500v7h-3v-7H24z" />
    </>
  ),
  implant: (
    <>
      <path d="M14 2h22l-3 26c0 8 3 11 3 18H18c0-8-5-12-4-22z" />
      <path fill={MARIGOLD} d="M23 12a2.5 2.5 0 0 1 5 0v18a2.5 2.5 0 0 1-5 0z" />
    </>
  ),
  coil: (
    <>
      <path d="M3 6h10l5 6h12l5-6h10v5h-8l-5 7c0 9-3 13-4 16v11h-8V34c-1-3-4-7-4-16l-5-7H3z" />
      <path fill={MARIGOLD} d="M17 16h14v3.5h-5V34h-4V19.5h-5zM22.5 36h3v10h-3z" />
    </>
  ),
  femaleSterilization: (
    <>
      <path d="M12 16C11 6 16 2 24 2s13 4 12 14l3 8H9z" />
      <circle cx="24" cy="13" r="7" fill={CUT} />
      <path d="M4 46c0-13 6-22 14-22h12c8 0 14 9 14 22z" />
      <circle cx="24" cy="37" r="9" fill={CUT} />
      <path fill={MARIGOLD} d="M22 42l-5.500-5.500 2.500-2.500 3 3 7-7 2.500 2.500z" />
    </>
  ),
  maleSterilization: (
    <>
      <circle cx="24" cy="11" r="9" />
      <path fill={CUT} d="M17 11c4 0 8-1 11-4l3 4a7 7 0 0 1-14 0z" />
      <path d="M4 46c0-13 6-22 14-22h12c8 0 14 9 14 22z" />
      <circle cx="24" cy="37" r="9" fill={CUT} />
      <path fill={MARIGOLD} d="M22 42l-5.500-5.500 2.500-2.500 3 3 7-7 2.500 2.500z" />
    </>
  ),
  breastfeeding: (
    <>
      <path d="M12 18C11 7 16 2 24 2s13 5 12 16l2 6H10z" />
      <circle cx="24" cy="14" r="7.500" fill={CUT} />
      <path d="M4 46c0-13 6-22 14-22h12c8 0 14 9 14 22z" />
      <path fill={MARIGOLD} d="M18 34c8-2 20 0 26 6l-2 6H16z" />
      <circle cx="18" cy="35" r="6.500" fill={CUT} />
    </>
  ),
  withdrawal: (
    <>
      <circle cx="17" cy="24" r="14" />
      <circle cx="17" cy="24" r="6" fill={CUT} />
      <path fill={MARIGOLD} d="M22 20h12v-7l13 11-13 11v-7H22z" />
    </>
  ),
  emergencyPill: (
    <>
      <rect x="3" y="16" width="30" height="26" rx="4" />
      <circle cx="18" cy="29" r="7" fill={CUT} />
      <circle cx="35" cy="14" r="12" fill={MARIGOLD} />
      <path d="M33.7 7h2.8v6.5l4.5 2.5-1.4 2.4-5.9-3.4z" />
    </>
  ),
} as const;

export type Method = keyof typeof DRAWINGS;

/** Methods in display order. */
export const METHODS = Object.keys(DRAWINGS) as Method[];

export const MethodPicture = ({ name }: { name: Method }) => (
  <svg viewBox="0 0 48 48" fill="currentColor" aria-hidden="true">
    {DRAWINGS[name]}
  </svg>
);
