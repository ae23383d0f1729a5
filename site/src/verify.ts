import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { LANGUAGES } from '@chautari/contract/language';
import { fingerprintsIn, readFingerprints } from './builds';
import { faultsOfHistory } from './chain';
import { filesIn, readRelease, readReleaseSettings, type SiteFolder } from './folder';
import { readStepFiles, releasesOf } from './history';
import { present } from './publish';
import { fetchRelease, releaseId } from './releases';
import { NOT_FOUND_FILE, pageFile } from './pageFile';
import type { SiteStore } from './store';

const EXPAND: Record<string, (content: Buffer) => Promise<Buffer>> = {
  '.br': promisify(brotliDecompress),
  '.gz': promisify(gunzip),
};

/** Compressed copies below a folder that do not hold what the file beside them holds. */
async function badCopies(folder: string): Promise<string[]> {
  const bad: string[] = [];
  for (const file of await filesIn(folder).catch((): string[] => [])) {
    const expand = EXPAND[path.extname(file)];
    if (!expand) continue;
    const at = path.join(folder, file);
    const same = await Promise.all([readFile(at).then(expand), readFile(at.slice(0, -3))]).then(
      ([copy, plain]) => copy.equals(plain),
      () => false,
    );
    if (!same) bad.push(file);
  }
  return bad;
}

async function faultsOfVersion(
  site: SiteFolder,
  name: string,
  version: string,
  integrities: Record<string, string>,
): Promise<string[]> {
  const known = await readFingerprints(site, name, version).catch(() => undefined);
  if (!known) return ['it is not in the site'];
  const found = await fingerprintsIn(site, name, version);
  const files = [...new Set([...Object.keys(known), ...Object.keys(found)])].sort();
  const changed = files
    .filter((file) => known[file] !== found[file])
    .map(
      (file) =>
        `${file} ${found[file] === undefined ? 'is missing' : known[file] === undefined ? 'does not belong there' : 'was changed'}`,
    );
  const against = Object.entries(integrities)
    .filter(([file, integrity]) => integrity !== `sha256-${found[`web/${file}`]}`)
    .map(([file]) => `web/${file} is not what the registry names`);
  const copies = (await badCopies(site.files(name, version))).map((file) => `web/${file} is no copy of its file`);
  return [...changed, ...against, ...copies];
}

async function faultsOfRelease(site: SiteFolder, id: string): Promise<string[]> {
  const registry = await readRelease(site, id).catch(() => undefined);
  const settings = await readReleaseSettings(site, id).catch(() => undefined);
  if (!registry || !settings || releaseId(registry, settings) !== id)
    return [`release ${id}: its registry was changed or is missing`];
  const wanted = [
    NOT_FOUND_FILE,
    ...registry.modules.flatMap(({ paths }) =>
      Object.entries(paths)
        .filter(([, { screen }]) => screen)
        .map(([pattern]) => pageFile(pattern)),
    ),
  ];
  const pages = new Set(await filesIn(path.join(site.pages(id), '.')).catch((): string[] => []));
  // Releases that are older than a language with a fallback have no pages in it.
  const rendered = LANGUAGES.filter(({ code, catalogue }) => !catalogue || pages.has(path.join(code, NOT_FOUND_FILE)));
  const missing = rendered
    .flatMap(({ code }) => wanted.map((file) => path.join(code, file)))
    .filter((file) => !pages.has(file));
  const modules = [{ name: 'shell', ...registry.shell }, ...registry.modules];
  const versions = await Promise.all(
    modules.map(async ({ name, version, integrities }) =>
      (await faultsOfVersion(site, name, version, integrities)).map((fault) => `${name} ${version}: ${fault}`),
    ),
  );
  return [
    ...versions.flat(),
    ...missing.map((file) => `release ${id}: the page ${file} is missing`),
    ...(await badCopies(site.pages(id))).map((file) => `release ${id}: ${file} is no copy of its page`),
  ];
}

/** Everything about the site that is not as it was published, in lines for people; none if all is well. */
export async function verify(store: SiteStore): Promise<string[]> {
  const step = await present(store);
  const releases = releasesOf(step);
  await Promise.all([store.fetch('public/', 'server/'), ...releases.map((id) => fetchRelease(store, id))]);
  const faults = await Promise.all(releases.map((id) => faultsOfRelease(store.site, id)));
  const history = faultsOfHistory(await readStepFiles(store.site), await store.credential.key());
  return [...new Set([...history, ...faults.flat()])];
}
