import type { Theme } from '@mui/material/styles';
import { focusRing } from './focus';
import { forcedChoice } from './forcedColors';
import { radius, type } from './tokens.json';
import { DARK, LIGHT } from './variables';

const DEVANAGARI = `'Chautari Nepali',${type.familyNepali.replace('system-ui, sans-serif', type.familyLatin)}`;

/** A Latin page that shows a Nepali name or word: the face of `NepaliFont` is fetched for those letters only (`unicode-range`). */
const OTHER_SCRIPT = type.familyLatin.replace('sans-serif', "'Chautari Nepali',sans-serif");

/** Written once for all languages and schemes: neither a change of language nor of scheme changes a style sheet. */
const VARIABLES = {
  ':root': {
    ...LIGHT,
    '--font': OTHER_SCRIPT,
    '--accent': 'var(--primary)',
    '--accent-soft': 'var(--primary-soft)',
    '--accent-on-soft': 'var(--primary-on-soft)',
    colorScheme: 'light dark',
  },
  ':root:lang(ne)': { '--font': DEVANAGARI },
  '@media (prefers-color-scheme:dark)': { ':root': DARK },
};

const VISUALLY_HIDDEN = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  // No font is fetched for what nobody sees.
  fontFamily: 'sans-serif !important',
} as const;

/** Groups of buttons in a `Row`. */
const getRowStyles = ({ breakpoints, spacing }: Theme) => ({
  // Beside a button without an edge its word needs more air.
  '&:has(> .MuiButton-quiet)': { columnGap: spacing(4) },
  // On phones they fill their lines.
  [breakpoints.down('sm')]: {
    '& > .MuiButton-root:not(.MuiButton-quiet):is(.MuiButton-root ~ *, :has(~ .MuiButton-root))': { flexGrow: 1 },
  },
});

/** Elements that are no component: what screens write as plain HTML looks right by itself. The script decides by :lang(), not by the theme. */
export const globalStyles = (theme: Theme) => {
  const { h1, h2, h3, body1 } = theme.typography;
  const desktop = theme.breakpoints.up('md');
  const heading = ({ fontSize, lineHeight, letterSpacing, '&:lang(ne)': nepali, [desktop]: wide }: typeof h1) => ({
    fontSize,
    lineHeight,
    letterSpacing,
    '&:lang(ne)': nepali,
    [desktop]: wide,
  });
  return {
    ...VARIABLES,
    '*,*::before,*::after': { boxSizing: 'border-box' },
    html: {
      WebkitTextSizeAdjust: '100%',
      scrollPaddingTop: 132,
      [theme.breakpoints.down('sm')]: { scrollPaddingTop: 80 },
    },
    body: {
      margin: 0,
      background: 'var(--ground)',
      color: 'var(--text)',
      fontFamily: 'var(--font)',
      fontSize: body1.fontSize,
      lineHeight: body1.lineHeight,
      // Words that people type or translators write may be longer than a phone is wide. Where a short word might break too, the component says `break-word`.
      overflowWrap: 'anywhere',
    },
    '[lang=ne],:lang(ne) body': { lineHeight: type.scale.body.lineHeightNepali, letterSpacing: 0 },
    ':root:lang(en) [lang=ne]': {
      fontFamily: "'Chautari Nepali','Nirmala UI','Kohinoor Devanagari',Mangal,sans-serif",
    },
    'h1,h2,h3,h4,p,ul,ol,dl,dd,figure,blockquote,fieldset,legend': { margin: 0, padding: 0, border: 0 },
    'ul,ol': { listStyle: 'none' },
    'h1,h2,h3': { textWrap: 'balance' },
    h1: { ...heading(h1), '&:focus': { outline: 'none' } },
    h2: heading(h2),
    h3: heading(h3),
    p: { textWrap: 'pretty' },
    a: {
      color: 'var(--primary)',
      textUnderlineOffset: '.2em',
      textDecorationThickness: 1,
      '&:hover': { textDecorationThickness: 2 },
    },
    ':focus-visible': { ...focusRing, borderRadius: radius.stone },
    'main:focus': { outline: 'none' },
    // Set by the inline script while the font is on its way to a device that has none for the script of the page.
    '[data-font=loading] :is(main,footer)': { visibility: 'hidden' },
    ':is(button,a)[aria-busy=true]': { cursor: 'progress', opacity: 0.6 },
    'bdi,[dir=auto]': { overflowWrap: 'anywhere' },
    'img,svg': { display: 'block' },
    // Also hides elements with a display of flex or grid.
    '[hidden]': { display: 'none !important' },
    '.row': getRowStyles(theme),
    '.nowrap': { whiteSpace: 'nowrap' },
    // On phones what belongs together goes to a line of its own, and breaks only where it is longer than that.
    [theme.breakpoints.down('sm')]: { '.nowrap': { display: 'inline-block', maxWidth: '100%', whiteSpace: 'normal' } },
    '.visually-hidden': VISUALLY_HIDDEN,
    '[aria-current],[aria-pressed=true],[role=tab][aria-selected=true]': forcedChoice,
    '@media (prefers-reduced-motion:reduce)': { '*': { transition: 'none !important', animation: 'none !important' } },
  };
};
