import { Global } from '@emotion/react';
import type { ReactNode } from 'react';
import { Toasts } from './toast';
import { NepaliFont } from './NepaliFont';
import { DARK, LIGHT } from './variables';

const LATIN = "system-ui,Roboto,'Segoe UI','Noto Sans',sans-serif";
const DEVANAGARI = `'Chautari Nepali','Noto Sans Devanagari','Nirmala UI','Kohinoor Devanagari',Mangal,${LATIN}`;
const DESKTOP = '@media (min-width:1000px)';

// Written once for all languages: the script decides by :lang(), so a change of language changes no style sheet.
const STYLES = {
  ':root': {
    ...LIGHT,
    '--font': LATIN,
    '--lh': 1.55,
    '--lh-head': 1.18,
    '--track': '-.015em',
    '--accent': 'var(--primary)',
    '--accent-soft': 'var(--primary-soft)',
    '--accent-on-soft': 'var(--primary-on-soft)',
    colorScheme: 'light dark',
  },
  ':root:lang(ne)': { '--font': DEVANAGARI, '--lh': 1.7, '--lh-head': 1.6, '--track': 0 },
  '@media (prefers-color-scheme:dark)': { ':root': DARK },
  '*,*::before,*::after': { boxSizing: 'border-box' },
  html: { WebkitTextSizeAdjust: '100%', scrollPaddingTop: 132 },
  body: {
    margin: 0,
    background: 'var(--ground)',
    color: 'var(--text)',
    font: '400 17px/var(--lh) var(--font)',
    overflowWrap: 'break-word',
  },
  '[lang=ne]': { lineHeight: 1.7, letterSpacing: 0 },
  ':root:lang(en) [lang=ne]': { fontFamily: "'Nirmala UI','Kohinoor Devanagari',Mangal,sans-serif" },
  'h1,h2,h3,p,ul,ol,dl,dd,figure,fieldset,legend': { margin: 0, padding: 0, border: 0 },
  'ul,ol': { listStyle: 'none' },
  'h1,h2,h3': { lineHeight: 'var(--lh-head)', letterSpacing: 'var(--track)', textWrap: 'balance' },
  h1: { fontSize: 30, '&:focus': { outline: 'none' }, [DESKTOP]: { fontSize: 42 } },
  h2: { fontSize: 23, [DESKTOP]: { fontSize: 28 } },
  h3: { fontSize: 19, letterSpacing: 0, [DESKTOP]: { fontSize: 20 } },
  p: { textWrap: 'pretty' },
  a: {
    color: 'var(--primary)',
    textUnderlineOffset: '.2em',
    textDecorationThickness: 1,
    '&:hover': { textDecorationThickness: 2 },
  },
  ':focus-visible': { outline: '3px solid var(--focus)', outlineOffset: 2, borderRadius: 4 },
  'main:focus': { outline: 'none' },
  // Set by the inline script while the font is on its way to a device that has none for the script of the page.
  '[data-font=loading] :is(main,footer)': { visibility: 'hidden' },
  ':is(button,a)[aria-busy=true]': { cursor: 'progress', opacity: 0.6 },
  'img,svg': { display: 'block' },
  '.nowrap': { whiteSpace: 'nowrap' },
  '.visually-hidden': {
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
  '@media (prefers-reduced-motion:reduce)': { '*': { transition: 'none !important', animation: 'none !important' } },
} as const;

/** The look of the portal around everything: colours of both schemes, type of both scripts, focus ring; and the place of toasts. */
export function PortalTheme({ children }: { children: ReactNode }) {
  return (
    <>
      <NepaliFont />
      <Global styles={STYLES} />
      {children}
      <Toasts />
    </>
  );
}
