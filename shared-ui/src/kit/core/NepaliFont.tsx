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
      unicodeRange: ranges.join(','),
      // Most devices have one of these already: then nothing is fetched.
      src: [...device[weight].map((name) => `local('${name}')`), `url(${url}) format('woff2')`].join(','),
    },
  }) as const;

const FACES = [face(400, regular), face(700, bold)];

/**
 * What is in a field when the font comes keeps the boxes that it was drawn with: Chromium remembers the shapes of a word by the properties of
 * its font. With another property, which changes nothing to see, they are made anew.
 */
const FIELDS = { ':root[data-nepali-font] :is(input,textarea)': { textRendering: 'optimizeLegibility' } } as const;

function drawFields({ fontfaces }: FontFaceSetLoadEvent) {
  if (fontfaces.some(({ family, weight }) => family.includes(FAMILY) && weight === '400'))
    document.documentElement.setAttribute('data-nepali-font', '');
}

/** The face of Nepali letters, on any page. It is fetched where a page shows one and the device has no font for it. */
export function NepaliFont() {
  useEffect(() => {
    // jsdom has no fonts.
    const fonts = document.fonts as FontFaceSet | undefined;
    fonts?.addEventListener('loadingdone', drawFields);
    return () => fonts?.removeEventListener('loadingdone', drawFields);
  }, []);
  return <Global styles={[...FACES, FIELDS]} />;
}
