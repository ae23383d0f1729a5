import { CUT, HAIR, HAND, MARIGOLD, SKIN, WATER } from '../../parts/firstAid/palette';

// 96 by 72 units, in the style of the drawings of the emergency page: `color` sets the main colour, marigold is the accent, people have brown skin.
export const RESUSCITATION_DRAWINGS = {
  adult: (
    <>
      <path fill={HAIR} d="M2 66h92v3H2z" />
      <circle cx="13" cy="57" r="9" fill={SKIN} />
      <path fill={HAIR} d="M4 58a9 9 0 0 1 11-10c-5 2-6 5-6 11l-2 6a9 9 0 0 1-3-7z" />
      <path fill={MARIGOLD} d="M22 51h28v15H22c-3 0-3-15 0-15z" />
      <path fill={CUT} d="M50 53h36v13H50z" />
      <path fill={SKIN} d="M86 50a4 4 0 0 1 7 3v13h-7z" />
      <path fill={HAIR} d="M66 42h18c6 0 8 5 8 11 0 8-3 13-9 13H57c-4 0-4-7 0-8l12-2z" />
      <path d="M47 26c2-8 12-12 19-6 8 7 15 16 18 26H64c-2-6-6-11-11-15z" />
      <circle cx="49" cy="12" r="9" fill={SKIN} />
      <path fill={HAIR} d="M42 6a10 10 0 0 1 17 8l-4 6c0-6-4-9-13-14z" />
      <path fill="none" stroke={SKIN} strokeWidth="6" strokeLinecap="round" d="M53 28L37 47" />
      <path fill={HAND} d="M29 46h13a3 3 0 0 1 0 7H29a3.500 3.500 0 0 1 0-7z" />
      <path d="M20 20h7v13h5l-8.500 10L15 33h5z" />
    </>
  ),
  child: (
    <>
      <path fill={HAIR} d="M2 66h92v3H2z" />
      <path fill={MARIGOLD} d="M38 46h36c10 0 16 4 16 11 0 6-5 9-12 9H40c-5 0-6-20-2-20z" />
      <circle cx="30" cy="52" r="14" fill={SKIN} />
      <path fill={HAIR} d="M16 54a14 14 0 0 1 10-15c-4 5-6 9-6 15 0 5 1 8 4 10a14 14 0 0 1-8-10z" />
      <path fill="none" stroke={HAIR} strokeWidth="1.800" strokeLinecap="round" d="M31 43l-1 3M39 45l-1 3" />
      <circle cx="38" cy="53" r="2" fill={HAIR} />
      <path fill={HAND} d="M57 2h22v17c0 6-3 9-9 9h-4c-6 0-9-3-9-9z" />
      <path fill={HAND} d="M59 22h6v23a3 3 0 0 1-6 0zM66.500 22h6v21a3 3 0 0 1-6 0z" />
      <path fill="none" stroke={SKIN} strokeWidth="1.500" strokeLinecap="round" d="M73 22v5M62 20v6M69 20v6" />
      <path d="M82 30h6v8h4l-7 8-7-8h4z" />
      <circle cx="13" cy="15" r="12" fill={SKIN} />
      <path fill={HAIR} d="M1 17A13 13 0 0 1 24 8c-9 0-13 3-13 9l-4 9a13 13 0 0 1-6-9z" />
      <path fill={HAND} d="M21 20l5 3-4 4-4-3z" />
      <path fill="none" stroke={WATER} strokeWidth="2.500" strokeLinecap="round" d="M26 28l5 7M31 25l5 8M22 31l4 5" />
    </>
  ),
  newborn: (
    <>
      <path fill={CUT} d="M4 60c0-10 6-14 14-14h60c10 0 16 6 16 14 0 6-4 8-8 8H12c-5 0-8-3-8-8z" />
      <path d="M4 58h5l4 10H10c-4 0-6-4-6-10zM87 50c5 2 7 6 7 10 0 5-3 8-7 8z" />
      <path fill={SKIN} d="M32 42c10-12 32-14 42-4 8 8 6 20-4 22-5 1-10-1-12-5l-10 5H34z" />
      <path fill={HAND} d="M60 55c2-6 8-8 13-6l-4 11c-4 1-9-1-9-5z" />
      <circle cx="25" cy="45" r="14" fill={SKIN} />
      <path fill={HAIR} d="M12 41a14 14 0 0 1 25-3c-8-3-14-1-18 5l-7 3z" />
      <path fill="none" stroke={HAIR} strokeWidth="1.800" strokeLinecap="round" d="M18 49l4 1M21 55c2 1 4 1 5 0" />
      <path fill={HAND} d="M64 2h20l2 14-14 18c-3 4-9 6-14 4l-9-4c-3-2-1-6 2-5l6 1-6-6c-2-3 2-6 4-4l7 5z" />
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M36 28c1-7 5-11 11-13M36 28l-4-4M36 28l5-3M47 15l-5-2M47 15l-3 5"
      />
    </>
  ),
  drowning: (
    <>
      <path fill={MARIGOLD} d="M96 42v30H56c2-8 6-10 8-18 1-6 4-12 10-12z" />
      <path fill={HAIR} d="M78 26h14v18h-6V32l-3 12h-7z" />
      <path d="M72 16c4-6 14-6 18 0l3 14H78l-9-8z" />
      <circle cx="74" cy="9" r="8" fill={SKIN} />
      <path fill={HAIR} d="M68 3a9 9 0 0 1 15 7l-3 5c-1-6-4-8-12-12z" />
      <path fill="none" stroke={HAND} strokeWidth="3.500" strokeLinecap="round" d="M78 25L22 36M40 32l-5-7M52 30l3 7" />
      <path fill="none" stroke={SKIN} strokeWidth="5" strokeLinecap="round" d="M76 20l-8 7" />
      <path fill="none" stroke={SKIN} strokeWidth="5" strokeLinecap="round" d="M22 54l2-17" />
      <circle cx="12" cy="46" r="8" fill={SKIN} />
      <path fill={HAIR} d="M3 47a9 9 0 0 1 17-5c-7-1-11 1-11 6l-2 5z" />
      <path fill={WATER} d="M0 54c5-4 9-4 14 0s9 4 14 0 9-4 14 0 9 4 14 0c1-1 3-2 4-2l-4 20H0z" />
      <path fill="none" stroke={CUT} strokeWidth="2" strokeLinecap="round" d="M8 63c4-3 7-3 11 0M30 66c4-3 7-3 11 0" />
    </>
  ),
  electric: (
    <>
      <path d="M6 4h32a4 4 0 0 1 4 4v40a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4z" />
      <path fill={CUT} d="M11 11h22v34H11z" />
      <path fill={HAIR} d="M19 15h6v26h-6z" />
      <path fill={MARIGOLD} d="M15 30h14v10H15z" />
      <path fill={HAND} d="M66 14v18H52l-8 7H30c-4 0-4-6 0-6l-2-3c-2-3 1-5 4-4l4 2 6-9z" />
      <path fill={MARIGOLD} d="M66 12h8v22h-8z" />
      <path fill="none" stroke={HAIR} strokeWidth="2.500" d="M22 52c0 14 14 14 28 12" />
      <path fill={HAIR} d="M46 68h50v3H46z" />
      <circle cx="57" cy="60" r="8" fill={SKIN} />
      <path fill={HAIR} d="M49 61a8 8 0 0 1 10-9c-4 2-5 5-5 9l-2 5z" />
      <path d="M65 54h16c6 0 15 3 15 8v6H65c-2 0-2-14 0-14z" />
      <path fill={MARIGOLD} d="M88 4l-10 16h7l-4 14 13-18h-7z" />
      <path fill="none" stroke="currentColor" strokeWidth="3.500" strokeLinecap="round" d="M77 6l17 28" />
    </>
  ),
  birth: (
    <>
      <path fill={HAIR} d="M30 26C27 8 36 1 48 1s21 7 18 25l4 20H26z" />
      <path fill={HAND} d="M42 28h12v12H42z" />
      <circle cx="48" cy="19" r="13" fill={SKIN} />
      <path fill={HAIR} d="M35 19C36 8 42 5 48 5s12 3 13 14c-4-2-8-5-10-9-3 5-9 8-16 9z" />
      <path
        fill="none"
        stroke={HAIR}
        strokeWidth="1.800"
        strokeLinecap="round"
        d="M43 20.500h2M51 20.500h2M45 26c2 1.500 4 1.500 6 0"
      />
      <path fill={SKIN} d="M24 72c0-22 8-34 24-34s24 12 24 34z" />
      <path fill={MARIGOLD} d="M14 72c0-24 8-34 22-36 2 10 8 16 12 20 4-4 10-10 12-20 14 2 22 12 22 36z" />
      <path d="M14 72c0-4 0-8 1-11h66c1 3 1 7 1 11z" />
      <circle cx="47" cy="50" r="9.500" fill={SKIN} stroke={HAND} strokeWidth="1.500" />
      <path d="M37 49a10 10 0 0 1 20 0c-6-4-14-4-20 0z" />
      <path fill="none" stroke={HAIR} strokeWidth="1.600" strokeLinecap="round" d="M42.500 52h2M49.500 52h2" />
      <path fill={SKIN} d="M76 60c-6 6-22 8-32 5-3-1-2-6 1-6 9 1 18-1 24-5z" />
    </>
  ),
} as const;
