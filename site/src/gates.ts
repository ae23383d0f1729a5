/** What a build must keep to before it is put into the site. What is seen only when pages are rendered is in `render.ts`. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { FALLBACK_LANGUAGE } from '@chautari/contract/language';
import { screenFile } from '@chautari/contract/paths';
import type { MfeManifest } from '@chautari/contract/site';
import { budgetOf, inKb, KB } from './budget';
import { cataloguesIn } from './catalogueFiles';
import { filesIn, readJson } from './folder';
import { globalStylesIn } from './globalStyles';
import { PublishRefused } from './refused';
import { missingWords } from './words';

const brotli = promisify(brotliCompress);
/** The module's own scripts that a first visit to a path loads. */
function scriptsOf(parts: Record<string, string[]>, screen: string, catalogue: string) {
  const found = ['src/mfe.tsx', screenFile(screen), catalogue].flatMap((part) => parts[part] ?? []);
  return [...new Set(['remoteEntry.js', ...found.filter((file) => file.endsWith('.js'))])];
}

/** Refuses a path whose first visit loads more of the module than its budget. */
async function assertLoads(dir: string, { name, paths, budget }: MfeManifest, parts: Record<string, string[]>) {
  const sizes = new Map<string, Promise<number>>();
  const sizeOf = (file: string) => {
    const size =
      sizes.get(file) ??
      readFile(path.join(dir, 'dist/web', file))
        .then((content) => brotli(content))
        .then(({ length }) => length);
    sizes.set(file, size);
    return size;
  };
  const { files: catalogues } = await cataloguesIn(dir);
  const max = budgetOf(budget).load;
  for (const [at, { screen }] of Object.entries(paths)) {
    for (const catalogue of screen ? catalogues : []) {
      const loaded = await Promise.all(scriptsOf(parts, screen!, catalogue).map(sizeOf));
      const bytes = loaded.reduce((sum, size) => sum + size, 0);
      if (bytes > max * KB)
        throw new PublishRefused(
          `${name}: the first visit to ${at} loads ${inKb(bytes)} of its scripts, and its budget is ${max} kB ("budget": { "load": … } in mfe.json)`,
        );
    }
  }
}

/** Of words that are missing, so many are named. */
const MAX_TOLD = 10;

async function assertWords(dir: string, name: string) {
  const { files } = await cataloguesIn(dir);
  const read = async (file: string) =>
    [path.basename(file, '.json'), await readJson<object>(path.join(dir, file))] as const;
  const catalogues = Object.fromEntries(await Promise.all(files.map(read)));
  const missing = missingWords(catalogues, FALLBACK_LANGUAGE);
  if (!missing.length) return;
  const more = missing.length - MAX_TOLD;
  const told = [...missing.slice(0, MAX_TOLD), ...(more > 0 ? [`and ${more} more`] : [])];
  throw new PublishRefused(`${name} lacks words: ${told.join('; ')}`);
}

async function assertOwnStyles(dir: string, name: string) {
  const web = path.join(dir, 'dist/web');
  for (const file of (await filesIn(web)).filter((one) => /\.(js|css)$/.test(one))) {
    const [found] = globalStylesIn(file, await readFile(path.join(web, file), 'utf8'));
    if (found)
      throw new PublishRefused(
        `${name} styles what is not its own: ${found} in ${file}. A style of a module may only reach its own elements`,
      );
  }
}

/** Throws a sentence for a build that breaks its budget, lacks a word, or styles the whole page. */
export async function assertPublishable(
  dir: string,
  manifest: MfeManifest,
  { parts }: { parts: Record<string, string[]> },
) {
  await assertWords(dir, manifest.name);
  await assertOwnStyles(dir, manifest.name);
  await assertLoads(dir, manifest, parts);
}
