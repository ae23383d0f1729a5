import { styled } from '@mui/material/styles';

const BUBBLE = <path d="M4 4.5h16v12h-8l-4.5 4v-4H4z" />;

const DRAWINGS = {
  phone: (
    <path d="M21 16.5v3a2 2 0 0 1-2.2 2A17 17 0 0 1 3.5 5.2 2 2 0 0 1 5.5 3h3l1.8 4.5-2.1 1.6a13 13 0 0 0 5.7 5.7l1.6-2.1z" />
  ),
  menu: <path d="M4 6h16M4 12h16M4 18h16" />,
  more: <path strokeWidth="3" d="M12 5v.1M12 12v.1M12 19v.1" />,
  close: <path d="M5 5l14 14M19 5L5 19" />,
  mail: (
    <>
      <rect x="2.5" y="5" width="19" height="14" rx="2" />
      <path d="M3 6.5l9 7 9-7" />
    </>
  ),
  pin: (
    <>
      <path d="M12 21s7-6.2 7-11.5A7 7 0 0 0 5 9.5C5 14.8 12 21 12 21z" />
      <circle cx="12" cy="9.5" r="2.5" />
    </>
  ),
  go: <path d="M5 12h14M13 6l6 6-6 6" />,
  again: <path d="M4 12a8 8 0 1 0 2.5-5.8M4 3.5V8h4.5" />,
  alert: (
    <>
      <circle cx="12" cy="12" r="9.5" />
      <path d="M12 7v6M12 16.7v.1" />
    </>
  ),
  info: (
    <>
      <circle cx="12" cy="12" r="9.5" />
      <path d="M12 11v6M12 7.3v.1" />
    </>
  ),
  check: <path d="M4 12.5l5.5 5.5L20 6.5" />,
  clock: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v5.5l3.5 2" />
    </>
  ),
  plus: <path d="M12 5v14M5 12h14" />,
  camera: (
    <>
      <path d="M3 8h4l2-3h6l2 3h4v12H3z" />
      <circle cx="12" cy="13.5" r="3.5" />
    </>
  ),
  file: <path d="M13 2.5H5V21.5h14V8.5zM13 2.5v6h6" />,
  print: <path d="M7 9V3h10v6M7 17H3.5V9h17v8H17M7 14h10v7H7z" />,
  half: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path fill="currentColor" d="M12 3a9 9 0 0 1 0 18z" />
    </>
  ),
  up: <path d="M12 19V5M5 12l7-7 7 7" />,
  user: (
    <>
      <circle cx="12" cy="8" r="4.5" />
      <path d="M3.5 21c.5-5 4-7.5 8.5-7.5s8 2.5 8.5 7.5" />
    </>
  ),
  calendar: (
    <>
      <rect x="3.5" y="5" width="17" height="16" rx="2" />
      <path d="M3.5 10h17M8 2.5V7M16 2.5V7" />
    </>
  ),
  clinic: <path d="M4 21V9l8-5 8 5v12zM12 10v7M8.5 13.5h7" />,
  money: (
    <>
      <rect x="2.5" y="6" width="19" height="12" rx="2" />
      <circle cx="12" cy="12" r="2.5" />
    </>
  ),
  lock: (
    <>
      <rect x="5" y="10.5" width="14" height="10" rx="2" />
      <path d="M8 10.5V7a4 4 0 0 1 8 0v3.5" />
    </>
  ),
  open: (
    <>
      <rect x="5" y="10.5" width="14" height="10" rx="2" />
      <path d="M8 10.5V7a4 4 0 0 1 7.6-1.8" />
    </>
  ),
  drop: <path d="M12 3c4 5 6.5 8 6.5 11.5a6.5 6.5 0 0 1-13 0C5.5 11 8 8 12 3z" />,
  ticket: <path d="M3 6.5h18V10a2 2 0 0 0 0 4v3.5H3V14a2 2 0 0 0 0-4zM14.5 6.5v11" />,
  license: (
    <>
      <rect x="2.5" y="5" width="19" height="14" rx="2" />
      <circle cx="8.5" cy="10.5" r="2" />
      <path d="M5.5 16c.4-1.7 1.5-2.5 3-2.5s2.6.8 3 2.5M15 10h3.5M15 14h3.5" />
    </>
  ),
  bag: (
    <>
      <rect x="3" y="8" width="18" height="12" rx="2" />
      <path d="M8.5 8V4.5h7V8M12 11v6M9 14h6" />
    </>
  ),
  eye: (
    <>
      <path d="M2 12s3.5-6.5 10-6.5S22 12 22 12s-3.5 6.5-10 6.5S2 12 2 12z" />
      <circle cx="12" cy="12" r="3" />
    </>
  ),
  bell: <path d="M3 10v4l10 5V5zM13 8.5a4 4 0 0 1 0 7M6 15.5V20h3v-3" />,
  share: (
    <>
      <circle cx="18" cy="5" r="2.7" />
      <circle cx="6" cy="12" r="2.7" />
      <circle cx="18" cy="19" r="2.7" />
      <path d="M8.5 10.7l7-4.2M8.5 13.3l7 4.2" />
    </>
  ),
  enlarge: <path d="M14 4h6v6M10 20H4v-6M20 4l-7 7M4 20l7-7" />,
  previous: <path d="M15 5l-7 7 7 7" />,
  next: <path d="M9 5l7 7-7 7" />,
  pause: <path d="M8 5v14M16 5v14" />,
  play: <path d="M8 5v14l11-7z" />,
  facebook: <path d="M14 8.5h3V4.5h-3a4 4 0 0 0-4 4V11H7v4h3v7h4v-7h3l.7-4H14V9z" />,
  youtube: (
    <>
      <rect x="2.5" y="5.5" width="19" height="13" rx="4" />
      <path d="M10.5 9.3v5.4l4.5-2.7z" />
    </>
  ),
  talk: BUBBLE,
  viber: BUBBLE,
} as const;

export type IconName = keyof typeof DRAWINGS;

const Svg = styled('svg')({
  width: '1.3em',
  height: '1.3em',
  flex: 'none',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  '&[data-accent=true]': { color: 'var(--accent)', marginTop: '.15em' },
});

interface IconProps {
  name: IconName;
  /** In the accent of the audience. */
  accent?: boolean;
  className?: string;
}

/** A stroke icon in the colour of the text. It repeats the text beside it, so screen readers skip it. */
export const Icon = ({ name, accent, className }: IconProps) => (
  <Svg viewBox="0 0 24 24" aria-hidden="true" className={className} data-accent={accent}>
    {DRAWINGS[name]}
  </Svg>
);
