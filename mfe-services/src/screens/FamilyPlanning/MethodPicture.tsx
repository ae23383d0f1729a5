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
  sterilization: (
    <>
      <circle cx="14" cy="12" r="7" />
      <circle cx="34" cy="12" r="7" />
      <path d="M2 44c0-14 4-22 12-22 6 0 9 4 10 9 1-5 4-9 10-9 8 0 12 8 12 22z" />
      <circle cx="24" cy="37" r="9" fill={CUT} />
      <path fill={MARIGOLD} d="M21.5 43l-6-6 3-3 3 3 7-7 3 3z" />
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
