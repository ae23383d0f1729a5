import { useEffect } from 'react';
import { Global } from '@emotion/react';
import regular from '../../fonts/nepali-400.woff2';
import bold from '../../fonts/nepali-700.woff2';
import device from '../../fonts/device.json';
import ranges from '../../fonts/nepali.json';

const FAMILY = 'Chautari Nepali';

const face = (weight: 400 | 700, url: string) =>
  ({
    '@font-face': {
      fontFamily: FAMILY,
      fontWeight: weight,
      fontDisplay: 'swap',
      // The first font with the space decides where the letters of a line stand, even if it has no sign for it.
      unicodeRange: ['U+20', ...ranges].join(','),
      // The letters then stand in the middle of a line, in buttons, badges and tabs, whichever font the device has.
      ascentOverride: '101%',
      descentOverride: '32%',
      // Most devices have one of these already: then nothing is fetched.
      src: [...device[weight].map((name) => `local('${name}')`), `url(${url}) format('woff2')`].join(','),
    },
  }) as const;

const FACES = [face(400, regular), face(700, bold)];

/** Fields and buttons do not inherit this property. */
const ALL_TEXT = ':is(body,input,textarea,select,button)';

/**
 * What React has drawn before the font comes would keep its boxes: Chromium remembers the shapes of a word by the properties of its font. With
 * another property, which changes nothing visible, they are computed again. The two weights may load one after the other.
 */
const DRAWN_ANEW = {
  [`:root[data-nepali-font] ${ALL_TEXT}`]: { textRendering: 'optimizeLegibility' },
  [`:root[data-nepali-font=again] ${ALL_TEXT}`]: { textRendering: 'geometricPrecision' },
} as const;

function drawAnew({ fontfaces }: FontFaceSetLoadEvent) {
  const { dataset } = document.documentElement;
  if (fontfaces.some(({ family }) => family.includes(FAMILY)))
    dataset.nepaliFont = dataset.nepaliFont === undefined ? '' : 'again';
}

/** The face of Nepali letters, on any page. It is fetched where a page shows one and the device has no font for it. */
export function NepaliFont() {
  useEffect(() => {
    // jsdom has no fonts.
    const fonts = document.fonts as FontFaceSet | undefined;
    fonts?.addEventListener('loadingdone', drawAnew);
    return () => fonts?.removeEventListener('loadingdone', drawAnew);
  }, []);
  return <Global styles={[...FACES, DRAWN_ANEW]} />;
}
