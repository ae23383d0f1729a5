/**
 * npm run fonts: makes the fonts of the kit from Noto Sans Devanagari, with the letters of `nepali.json`: those of Nepali, Maithili, Bhojpuri,
 * Tharu and Hindi. The letters of Vedic, Kashmiri and others are a third of the published font. `--check` fails where a file is not up to date.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import ranges from '../shared-ui/src/fonts/nepali.json';
import { PORTAL_NAME } from '../shared-ui/src/kit/platform/settings';
import { ROOT } from './packages.mjs';

const KIT = path.join(ROOT, 'shared-ui');
const published = createRequire(path.join(KIT, 'package.json'));

/** The letters of a range such as `U+901-903`. */
function lettersOf(range: string) {
  const [first, last = first] = range.slice(2).split('-');
  const [from, to] = [parseInt(first!, 16), parseInt(last!, 16)];
  return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).join('');
}
const NEPALI = ranges.map(lettersOf).join('');

/** The name of the portal is on the English home page too, where nothing else is Nepali. */
const FONTS = [
  { file: 'nepali-400.woff2', weight: 400, text: NEPALI },
  { file: 'nepali-700.woff2', weight: 700, text: NEPALI },
  { file: 'portal-name.woff2', weight: 700, text: PORTAL_NAME.np },
];

const isCheck = process.argv.includes('--check');
for (const { file, weight, text } of FONTS) {
  const source = published.resolve(
    `@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-${weight}-normal.woff2`,
  );
  const made = await subsetFont(await readFile(source), text, { targetFormat: 'woff2' });
  const to = path.join(KIT, 'src/fonts', file);
  if (!isCheck) await writeFile(to, made);
  else if (!made.equals(await readFile(to))) throw new Error(`${file} is not up to date. Run \`npm run fonts\`.`);
  console.log(`${file}: ${(made.length / 1000).toFixed(1)} kB`);
}
