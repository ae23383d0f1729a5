import { CUT, HAIR, HAND, MARIGOLD, SKIN, WATER } from '../../parts/firstAid/palette';

// 96 by 72 units, in the style of the drawings of the emergency page: `color` sets the main colour, marigold is the accent, people have brown skin.
export const FIRST_AID_DRAWINGS = {
  dogBite: (
    <>
      <path fill={HAIR} d="M2 6h30a10 10 0 0 1 10 10v8H30v-6H2zM14 2h10v4H14z" />
      <path fill={WATER} d="M31 27h4v18h-4zM37 27h4v20h-4zM27 31h2v14h-2zM43 31h2v14h-2z" />
      <path fill={SKIN} d="M94 40H24c-4 0-6 2-8 6L6 60c-2 4 0 7 4 7h8c4 0 6-3 10-5h66z" />
      <path d="M33 49l3 5 3-5zM40 49l3 5 3-5zM34 60l3-5 3 5z" />
      <path
        fill={CUT}
        d="M28 44a5 5 0 0 1 9-2 6 6 0 0 1 10 1 5 5 0 0 1 6 6 4 4 0 0 1-7 1 5 5 0 0 1-8-1 5 5 0 0 1-10-5z"
        opacity=".9"
      />
      <path fill={MARIGOLD} d="M55 33h16a5 5 0 0 1 0 10H55a5 5 0 0 1 0-10z" />
      <circle cx="80" cy="16" r="14" fill={CUT} />
      <path d="M80 16V4a12 12 0 0 1 12 12z" />
      <path fill="none" stroke={HAIR} strokeWidth="2.500" strokeLinecap="round" d="M80 16V7M80 16h8" />
      <path fill={WATER} d="M14 69h60v3H14z" />
    </>
  ),
  pesticide: (
    <>
      <path fill={SKIN} d="M2 42h52c12 0 18 3 18 9s-6 9-18 9H2z" />
      <path d="M2 40h14v22H2z" />
      <path fill={WATER} d="M28 27h4v16h-4zM34 25h4v18h-4zM40 29h4v14h-4zM8 67h56v3H8z" />
      <path fill={MARIGOLD} d="M22 4h26l-4 18H26z" />
      <path fill={HAIR} d="M20 2h30v5H20z" />
      <path
        fill={CUT}
        d="M40 44a5 5 0 0 1 9-2 5 5 0 0 1 8 2 4 4 0 0 1-1 8 5 5 0 0 1-8 1 5 5 0 0 1-8-1 4 4 0 0 1 0-8z"
      />
      <path fill={HAND} d="M80 22h16v22H82z" />
      <path
        fill={CUT}
        stroke="currentColor"
        strokeWidth="2"
        d="M82 24v22l-12 10c-3 2-7 2-10-1-2-2 0-5 3-5h3l-8-4c-3-2-1-6 2-5l8 2V31c0-5 6-9 14-7z"
      />
      <path d="M76 2h10v5l5 5v8H71v-8l5-5z" />
      <path fill={CUT} d="M78 11l3-4 3 4-1 4h-4z" />
    </>
  ),
  heat: (
    <>
      <circle cx="13" cy="13" r="8" fill={MARIGOLD} />
      <path
        fill="none"
        stroke={MARIGOLD}
        strokeWidth="2.500"
        strokeLinecap="round"
        d="M13 1v1M25 13h1M1 13h-.500M21 5l1-1M4 4l1 1M4 22l1-1"
      />
      <path d="M22 26L60 6l36 8v6L61 13 24 32z" />
      <path fill={HAIR} d="M2 66h92v3H2z" />
      <circle cx="15" cy="57" r="9" fill={SKIN} />
      <path fill={HAIR} d="M6 58a9 9 0 0 1 11-10c-5 2-6 5-6 11l-2 6a9 9 0 0 1-3-7z" />
      <path fill={SKIN} d="M24 51h64a4 4 0 0 1 6 3v12H24c-3 0-3-15 0-15z" />
      <path fill={WATER} d="M26 48h40l4 15-4 3H28l-4-4z" />
      <path fill={WATER} d="M74 54c2 3 3 4 3 6a3 3 0 0 1-6 0c0-2 1-3 3-6z" />
      <path fill="none" stroke={HAIR} strokeWidth="3" strokeLinecap="round" d="M71 30l12 4" />
      <path fill={HAND} d="M79 31c2-3 5-3 7-1l10 6v12l-16-9c-2-2-3-5-1-8z" />
      <path fill={MARIGOLD} d="M48 20l22-4 4 18-22 5z" />
      <path fill="none" stroke={HAND} strokeWidth="2" d="M50 27l22-5M52 34l21-5M56 19l4 19M63 17l4 19" />
      <path
        fill="none"
        stroke={WATER}
        strokeWidth="2.500"
        strokeLinecap="round"
        d="M42 30c-4 4-4 8-3 12M35 33c-3 3-3 6-2 9"
      />
    </>
  ),
  altitude: (
    <>
      <path d="M0 72L34 8l16 26 8-8 38 46z" />
      <path fill={CUT} d="M34 8l9 15-5 4-4-4-5 5-5-2z" />
      <path fill={HAIR} d="M62 52h12l8 8-4 4-7-6-3 10h-6z" />
      <path fill={MARIGOLD} d="M60 32c4-4 12-4 15 0l1 20H60z" />
      <circle cx="74" cy="23" r="7" fill={SKIN} />
      <path fill={HAIR} d="M68 18a7 7 0 0 1 12 1c-4 0-6 2-7 6l-3 3z" />
      <path fill={WATER} d="M46 36c0-7 8-10 14-6l4 8-4 14H48z" />
      <path fill={WATER} d="M50 46l18 2-1 6-18-2z" />
      <circle cx="60" cy="23" r="6.500" fill={HAND} />
      <path fill={HAIR} d="M53 24a7 7 0 0 1 13-4c-6 0-8 2-9 7z" />
      <path fill="none" stroke={HAND} strokeWidth="4" strokeLinecap="round" d="M58 33l14 3" />
      <path fill={MARIGOLD} d="M84 18h6v20h5l-8 11-8-11h5z" />
    </>
  ),
  diarrhoea: (
    <>
      <path fill={CUT} d="M26 22h40v46H30c-3 0-4-2-4-4z" />
      <path fill="none" stroke="currentColor" strokeWidth="3" d="M25 22v42c0 4 2 6 6 6h30c4 0 6-2 6-6V22" />
      <path fill="none" stroke="currentColor" strokeWidth="4" d="M67 32h6c8 0 8 22 0 22h-6" />
      <path fill={WATER} d="M27 36h38v28c0 3-1 4-4 4H31c-3 0-4-1-4-4z" />
      <path fill="none" stroke={CUT} strokeWidth="2" strokeLinecap="round" d="M32 46h7M32 55h7M48 42c4-2 8 2 12 0" />
      <path fill={MARIGOLD} d="M14 4l22-3 5 17-22 6z" />
      <path d="M18 9l13-2 1 4-13 2z" />
      <path fill={HAIR} d="M41 20l2 1-1 2-2-1zM44 25l2 1-1 2-2-1zM42 30l2 1-1 2-2-1z" />
      <path fill={HAND} d="M2 2h12l8 8c2 3-1 6-4 4l-4-3v10H8L2 14z" />
      <path fill={CUT} d="M78 44h16l-2 26H80z" />
      <path fill={WATER} d="M79 54h14l-1.500 16h-11z" />
      <path fill="none" stroke={HAIR} strokeWidth="2.500" strokeLinecap="round" d="M92 34l-6 28" />
    </>
  ),
} as const;
