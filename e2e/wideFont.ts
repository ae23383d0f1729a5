// A font as wide as the widest common system font, available with this checkout.
import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from './site';

// The font is a dependency of the kit.
const require = createRequire(path.join(ROOT, 'shared-ui/package.json'));
const content = (weight: number) =>
  readFileSync(
    require.resolve(`@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-latin-${weight}-normal.woff2`),
  ).toString('base64');

/** At these sizes Noto Sans is slightly wider than DejaVu Sans and Verdana, in both weights. */
const FACES = [
  { weight: '400', sizeAdjust: '110%' },
  { weight: '700', sizeAdjust: '117%' },
].map((face) => ({ ...face, content: content(Number(face.weight)) }));

const PROBE = 'Swasthya Chautari Emergency appointment 0123456789 Report booked';
/** Width of the sample in DejaVu Sans at 16 px, by weight. */
const IN_DEJAVU = { 400: 582, 700: 652 };

/** Applies the wide font to the page. Nepali letters keep their own. */
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
  // Without this check, a font that failed to load would let everything pass.
  expect(widths[0]).toBeGreaterThan(IN_DEJAVU[400]);
  expect(widths[1]).toBeGreaterThan(IN_DEJAVU[700]);
}
