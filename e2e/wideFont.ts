/** A font as wide as the widest that readers have, which every machine with this checkout can show. */
import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from './site';

/** The kit has the font. */
const require = createRequire(path.join(ROOT, 'shared-ui/package.json'));
const content = (weight: number) =>
  readFileSync(
    require.resolve(`@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-latin-${weight}-normal.woff2`),
  ).toString('base64');

/** Enlarged so far, Noto Sans takes a little more room than DejaVu Sans and Verdana do, in both weights. */
const FACES = [
  { weight: '400', sizeAdjust: '110%' },
  { weight: '700', sizeAdjust: '117%' },
].map((face) => ({ ...face, content: content(Number(face.weight)) }));

const PROBE = 'Swasthya Chautari Emergency appointment 0123456789 Report booked';
/** How wide that is in DejaVu Sans of 16 px. */
const IN_DEJAVU = { 400: 582, 700: 652 };

/** Shows the page in the wide font; Nepali letters keep their own. */
export async function applyWideFont(page: Page) {
  const widths = await page.evaluate(
    async ({ faces, probe }) => {
      for (const { content, ...how } of faces) {
        const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
        document.fonts.add(await new FontFace('Wide', bytes, how as FontFaceDescriptors).load());
      }
      const root = document.documentElement;
      root.style.setProperty('--font', `Wide, ${getComputedStyle(root).getPropertyValue('--font')}`);
      const context = document.createElement('canvas').getContext('2d')!;
      return faces.map(({ weight }) => {
        context.font = `${weight} 16px Wide`;
        return context.measureText(probe).width;
      });
    },
    { faces: FACES, probe: PROBE },
  );
  // A font that was not taken would let everything pass.
  expect(widths[0]).toBeGreaterThan(IN_DEJAVU[400]);
  expect(widths[1]).toBeGreaterThan(IN_DEJAVU[700]);
}
