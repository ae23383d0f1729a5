import { cp, mkdir, readdir, readFile, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import webpack, { type Configuration, type Stats } from 'webpack';
import type { MfeManifest, SiteRegistry, Versions } from '@chautari/contract/site';
import { findCatalogues, hashContent, listBuildFiles } from '@chautari/site/publish/builds';
import { readEarlierPages } from '@chautari/site/pages/reuse';
import {
  getSiteFolder,
  INLINE_SCRIPT_FILE,
  readJson,
  SIGN_IN_SCRIPT_FILE,
  type SiteFolder,
} from '@chautari/site/store/siteFolder';
import { appendEntry, readActiveEntry, type HistoryEntry } from '@chautari/site/store/history';
import { writeRelease } from '@chautari/site/publish/releases';
import { readPublicSettings } from '@chautari/site/settings';
import { ROOT } from './packages.mjs';

/** The address of a build: it changes with every rebuild of the package, since names of files are no hashes of their content here. */
const getBase = (name: string, version: string) =>
  name === 'shell' ? `/shell/${version}/` : `/modules/${name}/${version}/`;

const getFilesFolder = (site: SiteFolder, name: string, version: string) =>
  path.join(site.public, getBase(name, version).slice(0, -1));

/** Links the site to the build output. Returns the files of the build. */
async function linkBuild(site: SiteFolder, name: string, version: string) {
  const dir = path.join(ROOT, name);
  const [files, server] = [getFilesFolder(site, name, version), site.server(name, version)];
  await mkdir(path.dirname(files), { recursive: true });
  await rm(files, { force: true });
  await symlink(path.join(dir, 'dist/web'), files);
  await mkdir(server, { recursive: true });
  const built = await listBuildFiles(dir, name);
  for (const [file, from] of Object.entries(built))
    if (file.startsWith('server/')) await cp(from, path.join(server, path.basename(file)));
    else if (from !== path.join(dir, 'dist', file)) await cp(from, path.join(dir, 'dist', file));
  return built;
}

const computeIntegrity = async (file: string) => `sha256-${hashContent(await readFile(file))}`;

/** Links a build and returns its registry entry. */
async function deployBuild(site: SiteFolder, name: string, build: string) {
  const manifest = await readJson<{ version: string }>(path.join(ROOT, name, 'package.json'));
  const version = `${manifest.version}-${build}`;
  const files = Object.entries(await linkBuild(site, name, version));
  const scripts = files.filter(([file]) => file.startsWith('web/') && file.endsWith('.js'));
  const integrities = scripts.map(async ([file, from]) => [file.slice('web/'.length), await computeIntegrity(from)]);
  const assets = await readJson<{
    entry: string[];
    parts: Record<string, string[]>;
    needs?: Versions;
    gives?: Versions;
  }>(path.join(ROOT, name, 'dist/web/assets.json'));
  return {
    version,
    base: getBase(name, version),
    entry: assets.entry.at(-1)!,
    integrity: '',
    parts: assets.parts,
    integrities: Object.fromEntries(await Promise.all(integrities)) as Record<string, string>,
    needs: assets.needs ?? {},
    gives: assets.gives ?? {},
  };
}

/** The id of each package's build. Watched packages get a new id with every rebuild. */
type Builds = Map<string, string>;

async function writeSite(site: SiteFolder, builds: Builds) {
  const started = Date.now();
  const stamp = started.toString(36);
  const latest = await readActiveEntry(site);
  // The service worker is off: it would show a cached page while a build takes long.
  const settings = {
    ...(await readPublicSettings(path.join(ROOT, 'settings.json'), true)),
    worker: 'off' as const,
    rebuilt: true as const,
  };
  const all = await Promise.all(
    [...builds].map(async ([name, build]) => ({ name, files: await deployBuild(site, name, build) })),
  );
  const shellFiles = all.find(({ name }) => name === 'shell')!.files;
  const getIntegrity = (file: string) => computeIntegrity(path.join(site.server('shell', shellFiles.version), file));
  const shell = {
    ...shellFiles,
    inlineScript: await getIntegrity(INLINE_SCRIPT_FILE),
    signInScript: await getIntegrity(SIGN_IN_SCRIPT_FILE),
  };
  const modules = await Promise.all(
    all
      .filter(({ name }) => name !== 'shell')
      .map(async ({ name, files }) => ({
        ...(await readJson<MfeManifest>(path.join(ROOT, name, 'mfe.json'))),
        ...files,
        catalogues: (await findCatalogues(path.join(ROOT, name))).withGaps,
      })),
  );
  const registry: SiteRegistry = { shell, modules };
  // Pages of unchanged packages are reused.
  const earlier = latest && (await readEarlierPages(site, latest.release));
  await writeRelease(site.release(stamp), { site, registry, settings, compressed: false, earlier });
  const versions = Object.fromEntries(all.map(({ name, files }) => [name, files.version]));
  const entry: HistoryEntry = {
    number: (latest?.number ?? 0) + 1,
    at: new Date(started).toISOString(),
    by: 'npm run dev',
    command: 'rebuild',
    versions,
    pins: {},
    trials: [],
    release: stamp,
    owners: {},
    publishers: {},
  };
  await appendEntry(site, entry);
  console.log(`Site updated in ${Date.now() - started} ms`);
}

/** Removes what an earlier start left, except the latest release, whose pages can be reused. */
async function removeEarlierReleases(site: SiteFolder) {
  const latest = await readActiveEntry(site).catch(() => undefined);
  if (!latest || !(await readEarlierPages(site, latest.release)))
    return rm(site.root, { recursive: true, force: true });
  const removeOthers = async (folder: string, current: string) => {
    for (const name of await readdir(folder))
      if (name !== current) await rm(path.join(folder, name), { recursive: true, force: true });
  };
  await removeOthers(path.join(site.root, 'releases'), latest.release);
  for (const [name, version] of Object.entries(latest.versions))
    for (const folder of [getFilesFolder(site, name, version), site.server(name, version)])
      await removeOthers(path.dirname(folder), version);
}

const createStamp = () => Date.now().toString(36);

/** Watches the packages of `configs`. Writes the site after each rebuild, and open pages reload. */
export async function developSite(unchanged: Builds, configs: Configuration[]) {
  const site = getSiteFolder(path.resolve(ROOT, process.env.SITE_DIR!));
  await removeEarlierReleases(site);
  const builds: Builds = new Map(unchanged);
  let queue = Promise.resolve();
  await new Promise<void>((resolve) => {
    const compiler = webpack(configs)!;
    for (const { context, hooks } of compiler.compilers)
      hooks.done.tap('builds', () => builds.set(path.basename(context), createStamp()));
    compiler.watch({ aggregateTimeout: 50, ignored: /node_modules|dist/ }, (error, stats) => {
      const failure =
        error?.message ??
        ((stats as Stats | undefined)?.hasErrors() ? stats!.toString({ preset: 'errors-only' }) : undefined);
      if (failure) return console.error(failure);
      queue = queue
        .then(() => writeSite(site, builds))
        .catch((reason: unknown) => console.error(reason))
        .then(resolve);
    });
  });
}
