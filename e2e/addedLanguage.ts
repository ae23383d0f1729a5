// A portal with one more language: a row of the table, names of days, and texts that are those of Nepali (docs/languages.md).
import { cp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { renameByContent } from '@chautari/site/testing/renameByContent';
import { startPortal } from '../scripts/run-portal';
import { ROOT, TEMPLATE_PORTAL } from './site';

/** Names of months, weekdays and parts of the day of Maithili. */
export const MAITHILI_DAYS = {
  monthsAd: 'जनवरी फरवरी मार्च अप्रैल मई जून जुलाई अगस्त सितम्बर अक्टूबर नवम्बर दिसम्बर'.split(' '),
  monthsBs: 'बैसाख ज्येष्ठ अषाढ़ साओन भादो आसिन कातिक अगहन पूस माघी फागु चैती'.split(' '),
  weekdays: 'रविदिन सोमदिन मङ्गलदिन बुधदिन बृहस्पतिदिन शुक्रदिन शनिदिन'.split(' '),
  dayParts: [
    [0, 'निशा'],
    [4, 'भोर'],
    [12, 'दुपहर'],
    [17, 'सन्ध्या'],
    [20, 'निशा'],
  ],
  first: 'year',
  rupees: 'रु.',
};

const ENTRY = {
  ...{ code: 'mai', htmlLang: 'mai', region: 'NP', name: 'मैथिली', script: 'devanagari' },
  names: { en: 'Maithili', np: 'मैथिली' },
  ...{ digits: '०१२३४५६७८९', calendar: 'bs', catalogue: 'np' },
};

/** Adds the language to a compiled file: to the table, to the names of days, and to texts that lie beside each other. */
const addLanguage = (code: string) =>
  code
    .replace(/\{\s*code:\s*["']np["'],(?:[^{}]|\{[^{}]*\})*\}/g, (entry) => `${entry},${JSON.stringify(ENTRY)}`)
    .replace(/\bnp:\s*\{\s*monthsAd:/g, (names) => `mai:${JSON.stringify(MAITHILI_DAYS)},${names}`)
    .replace(/"np":\s?"((?:[^"\\]|\\.)*)"/g, (text, words: string) => `${text},"mai":"${words}"`);

async function editFiles(folder: string) {
  for (const name of await readdir(folder)) {
    if (!/\.c?js$/.test(name)) continue;
    const file = path.join(folder, name);
    const before = await readFile(file, 'utf8');
    const after = addLanguage(before);
    if (after !== before) await writeFile(file, after);
  }
}

/** Edits what was built of a package for the browser and for prerendering. */
async function editBuild(dir: string) {
  const dist = path.join(dir, 'dist');
  for (const part of await readdir(dist, { withFileTypes: true }))
    if (part.isDirectory()) await editFiles(path.join(dist, part.name));
  await renameByContent(dir);
}

/** Starts a copy of the portal with the language. Its builds are edited, because building them again takes minutes. */
export async function startPortalWithLanguage(folder: string) {
  const root = path.join(folder, 'root');
  // Other caches count for whether a build is up to date.
  const isCopied = (from: string) =>
    from !== path.join(ROOT, '.cache') && !/\/(?:node_modules|\.git|test-results)$/.test(from);
  await cp(ROOT, root, { recursive: true, filter: isCopied });
  for (const modules of ['node_modules', 'api/node_modules'])
    if (existsSync(path.join(ROOT, modules))) await symlink(path.join(ROOT, modules), path.join(root, modules));
  const packages = (await readdir(root)).filter((name) => name === 'shell' || name.startsWith('mfe-'));
  for (const name of packages) await editBuild(path.join(root, name));
  await editFiles(path.join(root, 'api/dist'));
  await cp(path.join(TEMPLATE_PORTAL, 'data'), path.join(folder, 'data'), { recursive: true, verbatimSymlinks: true });
  return startPortal({ root, folder });
}
