/**
 * npm run fonts: subsets Noto Sans Devanagari for the kit, to the letters of `nepali.json`: Nepali, Maithili, Bhojpuri, Tharu and Hindi.
 * Letters of Vedic, Kashmiri and others are a third of the published font. `--check` fails if a file is out of date.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import ranges from '../shared-ui/src/fonts/nepali.json';
import { PORTAL_NAME } from '../shared-ui/src/kit/platform/settings';
import { ROOT } from './packages.mjs';

const KIT = path.join(ROOT, 'shared-ui');
const kitRequire = createRequire(path.join(KIT, 'package.json'));

/** Returns the letters of a range such as `U+901-903`. */
function expandRange(range: string) {
  const [first, last = first] = range.slice(2).split('-');
  const [from, to] = [parseInt(first!, 16), parseInt(last!, 16)];
  return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).join('');
}
const NEPALI = ranges.map(expandRange).join('');

/** The English home page shows the Nepali name of the portal and no other Nepali text, so the name has a font of its own. */
const FONTS = [
  { file: 'nepali-400.woff2', weight: 400, text: NEPALI },
  { file: 'nepali-700.woff2', weight: 700, text: NEPALI },
  { file: 'portal-name.woff2', weight: 700, text: PORTAL_NAME.np },
];

const isCheck = process.argv.includes('--check');
for (const { file, weight, text } of FONTS) {
  const source = kitRequire.resolve(
    `@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-${weight}-normal.woff2`,
  );
  const font = await subsetFont(await readFile(source), text, { targetFormat: 'woff2' });
  const target = path.join(KIT, 'src/fonts', file);
  if (!isCheck) await writeFile(target, font);
  else if (!font.equals(await readFile(target))) throw new Error(`${file} is out of date. Run \`npm run fonts\`.`);
  console.log(`${file}: ${(font.length / 1000).toFixed(1)} kB`);
}
