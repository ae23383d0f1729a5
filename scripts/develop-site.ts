import { cp, mkdir, readdir, readFile, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import webpack, { type Configuration, type Stats } from 'webpack';
import type { MfeManifest, SiteRegistry, Versions } from '@chautari/contract/site';
import { hashOf } from '@chautari/site/builds';
import { cataloguesIn } from '@chautari/site/catalogueFiles';
import { readEarlier } from '@chautari/site/earlierPages';
import { readJson, siteFolder, type SiteFolder } from '@chautari/site/folder';
import { sealStep } from '@chautari/site/chain';
import { addStep, latestStep, type Step } from '@chautari/site/history';
import { INLINE_SCRIPT_FILE, LATER_SCRIPT_FILE } from '@chautari/site/inlineScript';
import { contentsOf } from '@chautari/site/placeBuild';
import { writeRelease } from '@chautari/site/releases';
import { readPublicSettings } from '@chautari/site/settings';
import { ROOT } from './packages.mjs';

/** Links the site to the build output, under an address that changes with every rebuild of the package. */
async function linkBuild(site: SiteFolder, name: string, version: string) {
  const dir = path.join(ROOT, name);
  const [files, server] = [site.files(name, version), site.server(name, version)];
  await mkdir(path.dirname(files), { recursive: true });
  await rm(files, { force: true });
  await symlink(path.join(dir, 'dist/web'), files);
  await mkdir(server, { recursive: true });
  for (const [file, from] of Object.entries(await contentsOf(dir, name)))
    if (file.startsWith('server/')) await cp(from, path.join(server, path.basename(file)));
    else if (from !== path.join(dir, 'dist', file)) await cp(from, path.join(dir, 'dist', file));
}

/** Links a build and returns its registry entry. */
async function deployBuild(site: SiteFolder, name: string, build: string) {
  const manifest = await readJson<{ version: string }>(path.join(ROOT, name, 'package.json'));
  const version = `${manifest.version}-${build}`;
  await linkBuild(site, name, version);
  const assets = await readJson<{
    entry: string[];
    parts: Record<string, string[]>;
    integrities: Record<string, string>;
    needs?: Versions;
    gives?: Versions;
  }>(path.join(ROOT, name, 'dist/web/assets.json'));
  return {
    version,
    base: site.base(name, version),
    entry: assets.entry.at(-1) ?? 'remoteEntry.js',
    integrity: '',
    parts: assets.parts,
    integrities: {
      ...assets.integrities,
      ...(name === 'shell' && {
        [LATER_SCRIPT_FILE]: `sha256-${hashOf(await readFile(path.join(site.files(name, version), LATER_SCRIPT_FILE)))}`,
      }),
    },
    needs: assets.needs ?? {},
    gives: assets.gives ?? {},
    ...(name === 'shell' && {
      inlineScript: `sha256-${hashOf(await readFile(path.join(site.server(name, version), INLINE_SCRIPT_FILE)))}`,
    }),
  };
}

/** The id of each package's build. Watched packages get a new id with every rebuild. */
type Builds = Map<string, string>;

async function writeSite(site: SiteFolder, builds: Builds) {
  const started = Date.now();
  const stamp = started.toString(36);
  const latest = await latestStep(site);
  // The service worker is off: it would show a cached page while a build takes long.
  const settings = {
    ...(await readPublicSettings(path.join(ROOT, 'settings.json'), true)),
    worker: 'off' as const,
    rebuilt: true as const,
  };
  const all = await Promise.all(
    [...builds].map(async ([name, build]) => ({ name, files: await deployBuild(site, name, build) })),
  );
  const shell = all.find(({ name }) => name === 'shell')!.files;
  const modules = await Promise.all(
    all
      .filter(({ name }) => name !== 'shell')
      .map(async ({ name, files }) => ({
        ...(await readJson<MfeManifest>(path.join(ROOT, name, 'mfe.json'))),
        ...files,
        catalogues: (await cataloguesIn(path.join(ROOT, name))).withGaps,
      })),
  );
  const registry: SiteRegistry = { shell, modules };
  // Pages of unchanged packages are reused.
  const earlier = latest && (await readEarlier(site, latest.release));
  await writeRelease(site.release(stamp), { site, registry, settings, compressed: false, earlier });
  const versions = Object.fromEntries(all.map(({ name, files }) => [name, files.version]));
  const step: Step = {
    number: (latest?.number ?? 0) + 1,
    at: new Date(started).toISOString(),
    by: 'npm run dev',
    did: 'rebuild',
    versions,
    pins: {},
    trials: [],
    release: stamp,
  };
  await addStep(site, sealStep(step, undefined));
  console.log(`Site updated in ${Date.now() - started} ms`);
}

/** Removes what an earlier start left, except the latest release, whose pages can be reused. */
async function removeEarlierReleases(site: SiteFolder) {
  const latest = await latestStep(site).catch(() => undefined);
  if (!latest || !(await readEarlier(site, latest.release))) return rm(site.root, { recursive: true, force: true });
  const removeOthers = async (folder: string, current: string) => {
    for (const name of await readdir(folder))
      if (name !== current) await rm(path.join(folder, name), { recursive: true, force: true });
  };
  await removeOthers(path.join(site.root, 'releases'), latest.release);
  for (const [name, version] of Object.entries(latest.versions))
    for (const folder of [site.files(name, version), site.server(name, version)])
      await removeOthers(path.dirname(folder), version);
}

const createStamp = () => Date.now().toString(36);

/** Watches the packages of `configs`. Writes the site after each rebuild, and open pages reload. */
export async function developSite(unchanged: Builds, configs: Configuration[]) {
  const site = siteFolder(path.resolve(ROOT, process.env.SITE_DIR!));
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
