import { styled } from '@mui/material/styles';

// 48 units wide; `color` sets the main colour, --picto-2 and --picto-cut the others.
const DRAWINGS = {
  patient: (
    <>
      <circle cx="24" cy="13" r="9" />
      <path d="M5 45c0-13 7-20.5 19-20.5S43 32 43 45z" />
      <path
        fill="var(--picto-2)"
        d="M24 43c.4-4.3 2.2-6.3 5.1-9.1 3.2-3.1 3.8-7.1 1.2-9.5-2.1-1.7-5-1-6.3 1.3-1.3-2.3-4.2-3-6.3-1.3-2.6 2.4-2 6.4 1.2 9.5 2.9 2.8 4.7 4.8 5.1 9.1z"
      />
    </>
  ),
  doctor: (
    <>
      <circle cx="24" cy="13" r="9" />
      <path d="M5 45c0-13 7-20.5 19-20.5S43 32 43 45z" />
      <path
        fill="none"
        stroke="var(--picto-2)"
        strokeWidth="2.8"
        strokeLinecap="round"
        d="M16 26v4c0 5.5 12 5.5 12 0v-4M22 34.5V38a4.5 4.5 0 0 0 9 0"
      />
      <circle cx="31.5" cy="35.5" r="3.4" fill="var(--picto-2)" />
    </>
  ),
  staff: (
    <>
      <path d="M11.5 3.5h17l-1.5 6H13z" />
      <circle cx="20" cy="14" r="8.5" />
      <path fill="var(--picto-cut)" d="M18.8 4.5h2.4v1.3h1.3v2.1h-1.3v1.2h-2.4V7.9h-1.3V5.8h1.3z" />
      <path d="M2 45c0-12.5 6.5-19.5 18-19.5 4.5 0 8 1 10.8 3L26 45z" />
      <path fill="var(--picto-2)" d="M27 26h16a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2H27a2 2 0 0 1-2-2V28a2 2 0 0 1 2-2z" />
      <path d="M31 24h8v4h-8zM29 32h12v2.3H29zM29 36.5h12v2.3H29zM29 41h7v2h-7z" />
    </>
  ),
  notices: (
    <>
      <path d="M6 6h36a3 3 0 0 1 3 3v22a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3zM11 34h4v11h-4zM33 34h4v11h-4z" />
      <path fill="var(--picto-cut)" d="M8 11h32v18H8z" />
      <path fill="var(--picto-2)" d="M12 15h14v3.4H12zM12 21.4h22v3.4H12z" />
    </>
  ),
  about: (
    <>
      <circle cx="36" cy="11" r="8" fill="var(--picto-2)" />
      <path d="M12 25a8 8 0 0 1-1.6-15.8 12.5 12.5 0 0 1 23.5.8A7.6 7.6 0 0 1 32.5 25H26c0 4 .5 6.5 2 9H17.5c1.3-2.5 2-5 2-9z" />
      <path d="M4 34h40a1.5 1.5 0 0 1 0 4.5H4A1.5 1.5 0 0 1 4 34zM5.5 40H18v5H5.5zM20 40h10v5H20zM32 40h10.5v5H32z" />
    </>
  ),
  services: (
    <>
      <circle cx="11" cy="18" r="5.5" />
      <circle cx="37" cy="18" r="5.5" />
      <path d="M3 37c0-7 3-11.5 8-11.5 4.5 0 6.5 3 7.5 6.5H22v5zM45 37c0-7-3-11.5-8-11.5-4.5 0-6.5 3-7.5 6.5H26v5zM3 39h42v3.5H3z" />
      <path
        fill="var(--picto-2)"
        d="M16.5 4h15a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H27l-3 4-3-4h-4.5a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3z"
      />
      <path d="M22.5 5.8h3v2.7h2.7v3h-2.7v2.7h-3v-2.7h-2.7v-3h2.7z" />
    </>
  ),
  opd: (
    <>
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="4.4"
        strokeLinecap="round"
        d="M14 5H9v13c0 13 20 13 20 0V5h-5M19 28v6c0 12 20 12 20 0v-8"
      />
      <circle cx="39" cy="21" r="6.5" fill="var(--picto-2)" />
      <circle cx="39" cy="21" r="2.4" />
    </>
  ),
  anc: (
    <>
      <circle cx="21" cy="8.5" r="5.5" />
      <circle cx="15" cy="8" r="3" />
      <path d="M15 23c0-5 2.3-7.5 6-7.5s5.5 2 6 6c4.5 2.5 8 5.5 8 10.5 0 4.5-2.5 7-6 8V46H15V35c-1.3-3.5-1.3-8 0-12z" />
      <path
        fill="var(--picto-2)"
        d="M27 37.5c.2-2.4 1.3-3.4 3-5 1.8-1.7 2.1-3.9.7-5.2-1.2-1-2.9-.5-3.7.8-.8-1.3-2.5-1.8-3.7-.8-1.4 1.3-1.1 3.5.7 5.2 1.7 1.6 2.8 2.6 3 5z"
      />
      <path
        fill="none"
        stroke="var(--picto-cut)"
        strokeLinecap="round"
        strokeWidth="1.8"
        d="M20.5 21.5c0 4 1 6.5 3.5 8"
      />
    </>
  ),
  familyPlanning: (
    <>
      <circle cx="13" cy="10" r="5.5" />
      <circle cx="35" cy="10" r="5.5" />
      <path d="M4 44V26c0-5 3.5-8.5 9-8.5 4 0 6.6 1.7 8 4.5-3.3 1.5-5 4.3-5 8v14zM44 44V26c0-5-3.5-8.5-9-8.5-4 0-6.6 1.7-8 4.5 3.3 1.5 5 4.3 5 8v14z" />
      <g fill="var(--picto-2)">
        <circle cx="24" cy="26.5" r="4.3" />
        <path d="M18 44v-6.5c0-3.3 2.3-5.3 6-5.3s6 2 6 5.3V44z" />
      </g>
    </>
  ),
  immunization: (
    <>
      <circle cx="15" cy="23" r="8" />
      <path d="M2 45c0-8 5-12.5 13-12.5S28 37 28 45z" />
      <path
        fill="none"
        stroke="var(--picto-cut)"
        strokeLinecap="round"
        strokeWidth="1.8"
        d="M12 25.5c1.5 2 4.5 2 6 0M15 15c2 0 3 1.5 2 3"
      />
      <g transform="rotate(45 33 17)">
        <path d="M29 6h8v2.6h-2.3V11h-3.4V8.6H29zM27.5 12h11v13l-3 3h-5l-3-3z" />
        <path fill="var(--picto-2)" d="M30 17h6v7l-1.6 1.5h-2.8L30 24z" />
        <path d="M32 28h2v9h-2z" />
      </g>
    </>
  ),
  healthRecord: (
    <>
      <path d="M12 4h25a4 4 0 0 1 4 4v32a4 4 0 0 1-4 4H12z" />
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="2.6"
        strokeLinecap="round"
        d="M7 11h8M7 19h8M7 27h8M7 35h8"
      />
      <path fill="var(--picto-cut)" d="M18.5 9H36v30H18.5z" />
      <path d="M21.5 30.5h11.5v2.4H21.5zM21.5 34.6h7.5V37h-7.5z" />
      <path
        fill="var(--picto-2)"
        d="M27.3 28c.3-3.2 1.6-4.7 3.8-6.8 2.4-2.3 2.8-5.3.9-7.1-1.6-1.3-3.7-.7-4.7 1-1-1.7-3.1-2.3-4.7-1-1.9 1.8-1.5 4.8.9 7.1 2.2 2.1 3.5 3.6 3.8 6.8z"
      />
    </>
  ),
  emergency: (
    <>
      <path d="M2 14a3 3 0 0 1 3-3h24v5h7.5a3 3 0 0 1 2.5 1.3l6 8.7a3 3 0 0 1 .6 1.8V36a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2z" />
      <path fill="var(--picto-cut)" d="M32 19.5h4.5l4.8 7.2H32zM13 16h5v4.5h4.5v5H18V30h-5v-4.5H8.5v-5H13z" />
      <path fill="var(--picto-2)" d="M31 6.5h6a2 2 0 0 1 2 2V13H29V8.5a2 2 0 0 1 2-2z" />
      <circle cx="12.5" cy="38" r="6" />
      <circle cx="36" cy="38" r="6" />
      <g fill="var(--picto-cut)">
        <circle cx="12.5" cy="38" r="2.6" />
        <circle cx="36" cy="38" r="2.6" />
      </g>
    </>
  ),
  family: (
    <>
      <circle cx="13.5" cy="12" r="6.5" />
      <circle cx="34.5" cy="12" r="6.5" />
      <path d="M2 43c0-14 3.5-22 11.5-22 5 0 8.2 3 9.7 8.5L20 43zM46 43c0-14-3.5-22-11.5-22-5 0-8.2 3-9.7 8.5L28 43z" />
      <circle cx="24" cy="28.5" r="6.8" fill="var(--picto-cut)" />
      <circle cx="24" cy="28.5" r="5" fill="var(--picto-2)" />
      <path fill="var(--picto-cut)" d="M13.5 45c0-7 3.5-11 10.5-11s10.5 4 10.5 11z" />
      <path fill="var(--picto-2)" d="M15.5 45c0-6 3-9 8.5-9s8.5 3 8.5 9z" />
    </>
  ),
  child: (
    <>
      <circle cx="24" cy="17" r="11" />
      <path d="M12 45c0-10 4.5-15 12-15s12 5 12 15z" />
      <path fill="var(--picto-2)" d="M18 31.4c1.8-.9 3.8-1.4 6-1.4s4.2.5 6 1.4c-.4 4.4-2.7 7.1-6 7.1s-5.6-2.7-6-7.1z" />
      <path
        fill="none"
        stroke="var(--picto-cut)"
        strokeLinecap="round"
        strokeWidth="2"
        d="M19.5 20.5c2 2.7 7 2.7 9 0M24 6.5c3 .2 3.6 3.4 1 4.3"
      />
    </>
  ),
  queue: (
    <>
      <path d="M4 11h40v8.5a4.5 4.5 0 0 0 0 9V37H4v-8.5a4.5 4.5 0 0 0 0-9z" />
      <path fill="var(--picto-cut)" d="M32 14.5h2.4v4H32zM32 22h2.4v4H32zM32 29.5h2.4v4H32z" />
      <circle cx="19" cy="19.5" r="4" fill="var(--picto-2)" />
      <path fill="var(--picto-2)" d="M11.5 33c0-5.5 2.7-8 7.5-8s7.5 2.5 7.5 8z" />
    </>
  ),
  messages: (
    <>
      <path d="M6 5h36a3 3 0 0 1 3 3v23a3 3 0 0 1-3 3H24L13 44V34H6a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3z" />
      <path fill="var(--picto-cut)" d="M10 12.5h28v3.2H10zM10 19h14v3.2H10z" />
      <path fill="none" stroke="var(--picto-2)" strokeWidth="3.6" strokeLinecap="round" d="M28 25l4 4 7-8" />
    </>
  ),
  log: (
    <>
      <path d="M9 3h30a3 3 0 0 1 3 3v36a3 3 0 0 1-3 3H9a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3z" />
      <path
        fill="var(--picto-cut)"
        d="M9.5 18C13 11.5 18 8.5 24 8.5S35 11.5 38.5 18C35 24.5 30 27.5 24 27.5S13 24.5 9.5 18zM12 32.5h24v2.8H12zM12 38h15v2.8H12z"
      />
      <circle cx="24" cy="18" r="6.4" fill="var(--picto-2)" />
      <circle cx="24" cy="18" r="2.8" />
    </>
  ),
  security: (
    <>
      <path d="M24 2.5l17.5 6V22c0 11.5-7 19-17.5 24C13.5 41 6.5 33.5 6.5 22V8.5z" />
      <path fill="none" stroke="var(--picto-cut)" strokeWidth="3.2" d="M19 22v-4.5a5 5 0 0 1 10 0V22" />
      <path fill="var(--picto-cut)" d="M15.5 21.5h17v13h-17z" />
      <circle cx="24" cy="28" r="3" fill="var(--picto-2)" />
    </>
  ),
  parts: (
    <>
      <path d="M4 4h18v18H4zM4 26h18v18H4zM26 26h18v18H26z" />
      <path fill="var(--picto-2)" d="M26 4h18v18H26z" />
      <path d="M33.7 8.5h2.6v9h-2.6zM30.5 11.7h9v2.6h-9z" />
    </>
  ),
} as const;

export type PictogramName = keyof typeof DRAWINGS;

/** A person or a thing in one colour plus marigold; always beside its word, so screen readers pass it over. */
export function Pictogram({ name }: { name: PictogramName }) {
  return (
    <svg viewBox="0 0 48 48" fill="currentColor" aria-hidden="true">
      {DRAWINGS[name]}
    </svg>
  );
}

/** The tinted ground of a pictogram. */
export const Tile = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 72,
  height: 72,
  borderRadius: theme.radius.tile,
  background: 'var(--tile)',
  color: 'var(--on-tile)',
  overflow: 'hidden',
  '& svg': { width: 50, height: 50 },
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
}));
