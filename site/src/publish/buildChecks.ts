/** Checks of a build before it comes into the site: words, styles, size. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Language } from '@chautari/contract/fields';
import { FALLBACK_LANGUAGE, getLanguageEntry } from '@chautari/contract/language';
import { findLinkProblem } from '@chautari/contract/frameLinks';
import { getScreenFile } from '@chautari/contract/paths';
import type { MfeManifest } from '@chautari/contract/site';
import { PublishRefused } from '../store/history';
import { listFiles, readJson } from '../store/siteFolder';
import { formatKb, getBudget, KB } from '../pages/pageMaker';
import { findCatalogues } from './builds';

const brotli = promisify(brotliCompress);

const MAX_MISSING_WORDS = 10;

/** The scripts of a build: the first ones, and those of each source file. */
interface Scripts {
  entry: string[];
  parts: Record<string, string[]>;
}

/** Returns the module's own scripts that a first visit to a path loads. */
function listScripts({ entry, parts }: Scripts, screen: string, catalogue: string) {
  const files = ['src/mfe.tsx', getScreenFile(screen), catalogue].flatMap((part) => parts[part] ?? []);
  return [...new Set([...entry, ...files.filter((file) => file.endsWith('.js'))])];
}

/** Refuses a path whose first visit loads more of the module than its budget. */
async function assertLoadBudget(dir: string, { name, paths, budget }: MfeManifest, scripts: Scripts) {
  const sizes = new Map<string, Promise<number>>();
  const measure = (file: string) => {
    const size =
      sizes.get(file) ??
      readFile(path.join(dir, 'dist/web', file))
        .then((content) => brotli(content))
        .then(({ length }) => length);
    sizes.set(file, size);
    return size;
  };
  const { files: catalogues } = await findCatalogues(dir);
  const max = getBudget(budget).load;
  for (const [at, { screen }] of Object.entries(paths)) {
    for (const catalogue of screen ? catalogues : []) {
      const loads = await Promise.all(listScripts(scripts, screen!, catalogue).map(measure));
      const bytes = loads.reduce((sum, size) => sum + size, 0);
      if (bytes > max * KB)
        throw new PublishRefused(
          `${name}: the first visit to ${at} loads ${formatKb(bytes)} of its scripts, and its budget is ${max} kB ("budget": { "load": … } in mfe.json)`,
        );
    }
  }
}

/** Returns the texts of a catalogue by dotted key. */
function flatten(part: unknown, key = ''): [string, string][] {
  if (typeof part === 'string') return [[key, part]];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) => flatten(value, key ? `${key}.${name}` : name));
}

const listPlaceholders = (text: string) =>
  [...new Set([...text.matchAll(/\{\{\s*([\w.]+)/g)].map(([, name]) => name))].sort().join();

/**
 * Compares catalogues with the main one. Returns a line for each missing key, empty text and different placeholder. A language with a
 * fallback may have gaps.
 */
export function findMissingWords(catalogues: Record<string, object>, mainLanguage: Language): string[] {
  const texts = new Map(Object.entries(catalogues).map(([code, tree]) => [code, new Map(flatten(tree))]));
  const main = texts.get(mainLanguage) ?? new Map<string, string>();
  return [...texts].flatMap(([code, own]) => {
    const mayHaveGaps = Boolean(getLanguageEntry(code as Language).catalogue);
    const gaps = mayHaveGaps ? [] : [...main.keys()].filter((key) => !own.has(key));
    const errors = [...own].flatMap(([key, text]) => {
      const other = main.get(key);
      if (other === undefined) return [`${mainLanguage} has no ${key}`];
      if (!text.trim()) return [`${code} ${key} is empty`];
      return listPlaceholders(text) === listPlaceholders(other)
        ? []
        : [`${code} ${key} has other placeholders than ${mainLanguage}`];
    });
    return [...gaps.map((key) => `${code} has no ${key}`), ...errors];
  });
}

/** The sentences of a new module (`scripts/new-mfe/files.mjs`), which say nothing to readers. */
const SCAFFOLD_TEXTS = new Set([
  'What this page is for.',
  'What people can do here.',
  'नयाँ पृष्ठ',
  'यो पृष्ठ केका लागि हो।',
  'यहाँ के गर्न सकिन्छ।',
]);

/** Refuses a module with sentences of the scaffold. */
function assertOwnSentences({ name, links }: MfeManifest, catalogues: Record<string, object>) {
  const texts = [
    ...Object.entries(catalogues).flatMap(([code, tree]) =>
      flatten(tree).map(([key, text]) => [`${code} ${key}`, text] as const),
    ),
    ...links.map(({ to, np }) => [`the label of ${to} in mfe.json`, np] as const),
  ];
  const unwritten = texts.filter(([, text]) => SCAFFOLD_TEXTS.has(text)).map(([place]) => place);
  if (unwritten.length)
    throw new PublishRefused(
      `${name} still has sentences that \`new-mfe\` wrote: ${unwritten.join(', ')}. Write what the page is for`,
    );
}

async function assertWords(dir: string, manifest: MfeManifest) {
  const { name } = manifest;
  const { files } = await findCatalogues(dir);
  const read = async (file: string) =>
    [path.basename(file, '.json'), await readJson<object>(path.join(dir, file))] as const;
  const catalogues = Object.fromEntries(await Promise.all(files.map(read)));
  assertOwnSentences(manifest, catalogues);
  const missing = findMissingWords(catalogues, FALLBACK_LANGUAGE);
  if (!missing.length) return;
  const rest = missing.length - MAX_MISSING_WORDS;
  const lines = [...missing.slice(0, MAX_MISSING_WORDS), ...(rest > 0 ? [`and ${rest} more`] : [])];
  throw new PublishRefused(`${name} lacks words: ${lines.join('; ')}`);
}

/** Ways to write a style sheet from script, as built code still names them. */
const STYLES_BY_SCRIPT: readonly [RegExp, string][] = [
  [/[.\s]Global\s*,\s*\{|\bGlobal\s*:\s*\(\)/, 'Global of @emotion/react'],
  [/\binjectGlobal\b/, 'injectGlobal of @emotion/css'],
  [/\bGlobalStyles\b/, 'GlobalStyles of MUI'],
  [/\bCssBaseline\b/, 'CssBaseline of MUI'],
  [/createElement\(\s*["'`]style["'`]|\bjsxs?\)?\(\s*["'`]style["'`]/, 'a <style> element'],
  [/\binsertRule\b|\badoptedStyleSheets\b|\bnew CSSStyleSheet\b/, 'a style sheet of its own'],
];

/** A rule in a string of a script whose selector begins with the page itself. */
const RULE_IN_SCRIPT = /(?:["'`}\s;])((?:html|body|:root|\*|#root)(?:[\s>+~][^{}"'`]{0,60})?)\{[^{}]{0,400}:/;

const COMMENT = /\/\*[^]*?\*\//g;

/** Returns the selectors of a style sheet that name no class: they match elements of every module. */
function findUnscopedSelectors(css: string): string[] {
  const selectors = [...css.replace(COMMENT, '').matchAll(/(?:^|[{};])\s*([^{};@]+)\{/g)].flatMap(([, list]) =>
    list!.split(',').map((one) => one.trim()),
  );
  return selectors.filter((one) => one && !/^(from|to|[\d.]+%)$/.test(one) && !/^[^\s>+~]*\.[\w-]/.test(one));
}

/** Returns the styles of a built file that reach beyond the module's own elements, in words for people. */
export function findGlobalStyles(file: string, content: string): string[] {
  if (file.endsWith('.css')) return findUnscopedSelectors(content).map((selector) => `the selector ${selector}`);
  const rule = RULE_IN_SCRIPT.exec(content)?.[1];
  return [
    ...STYLES_BY_SCRIPT.filter(([pattern]) => pattern.test(content)).map(([, what]) => what),
    ...(rule ? [`the selector ${rule.trim()}`] : []),
  ];
}

async function assertOwnStyles(dir: string, name: string) {
  const web = path.join(dir, 'dist/web');
  for (const file of (await listFiles(web)).filter((one) => /\.(js|css)$/.test(one))) {
    const [style] = findGlobalStyles(file, await readFile(path.join(web, file), 'utf8'));
    if (style)
      throw new PublishRefused(
        `${name} styles elements of others: ${style} in ${file}. A style of a module may only reach its own elements`,
      );
  }
}

function assertLinks(manifest: MfeManifest) {
  const problem = findLinkProblem(manifest);
  if (problem) throw new PublishRefused(`${manifest.name}: ${problem} ("links" in mfe.json)`);
}

/** Throws `PublishRefused` for a build that exceeds its budget, lacks a word, styles the whole page, or has links beyond the limits. */
export async function assertPublishable(dir: string, manifest: MfeManifest, scripts: Scripts) {
  assertLinks(manifest);
  await assertWords(dir, manifest);
  await assertOwnStyles(dir, manifest.name);
  await assertLoadBudget(dir, manifest, scripts);
}
