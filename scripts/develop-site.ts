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

/** Points the site at the build output itself, under an address that is new with every rebuild of the package. */
async function link(site: SiteFolder, name: string, version: string) {
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

async function deployed(site: SiteFolder, name: string, build: string) {
  const { version: own } = await readJson<{ version: string }>(path.join(ROOT, name, 'package.json'));
  const version = `${own}-${build}`;
  await link(site, name, version);
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

/** By package what its build is called: what is watched is new with every rebuild, all else is what it was the last time. */
type Builds = Map<string, string>;

async function renew(site: SiteFolder, builds: Builds) {
  const started = Date.now();
  const stamp = started.toString(36);
  const latest = await latestStep(site);
  // Without the service worker: a page that it keeps must not stand in for one that takes long to build.
  const settings = {
    ...(await readPublicSettings(path.join(ROOT, 'settings.json'), true)),
    worker: 'off' as const,
    rebuilt: true as const,
  };
  const all = await Promise.all(
    [...builds].map(async ([name, build]) => ({ name, deployed: await deployed(site, name, build) })),
  );
  const shell = all.find(({ name }) => name === 'shell')!.deployed;
  const modules = await Promise.all(
    all
      .filter(({ name }) => name !== 'shell')
      .map(async ({ name, deployed: files }) => ({
        ...(await readJson<MfeManifest>(path.join(ROOT, name, 'mfe.json'))),
        ...files,
        catalogues: (await cataloguesIn(path.join(ROOT, name))).withGaps,
      })),
  );
  const registry: SiteRegistry = { shell, modules };
  // Of what was not rebuilt the pages are as they were.
  const earlier = latest && (await readEarlier(site, latest.release));
  await writeRelease(site.release(stamp), { site, registry, settings, compressed: false, earlier });
  const versions = Object.fromEntries(all.map((one) => [one.name, one.deployed.version]));
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
  console.log(`Renewed in ${Date.now() - started} ms`);
}

/** Of an earlier start only what was served last is of use: its pages. */
async function forgetEarlierSteps(site: SiteFolder) {
  const latest = await latestStep(site).catch(() => undefined);
  if (!latest || !(await readEarlier(site, latest.release))) return rm(site.root, { recursive: true, force: true });
  const removeOthers = async (folder: string, kept: string) => {
    for (const name of await readdir(folder))
      if (name !== kept) await rm(path.join(folder, name), { recursive: true, force: true });
  };
  await removeOthers(path.join(site.root, 'releases'), latest.release);
  for (const [name, version] of Object.entries(latest.versions))
    for (const folder of [site.files(name, version), site.server(name, version)])
      await removeOthers(path.dirname(folder), version);
}

const stampNow = () => Date.now().toString(36);

/** Watches the packages of `configs`; after each rebuild the site of these builds follows, and so does every open page. */
export async function developSite(unchanged: Builds, configs: Configuration[]) {
  const site = siteFolder(path.resolve(ROOT, process.env.SITE_DIR!));
  await forgetEarlierSteps(site);
  const builds: Builds = new Map(unchanged);
  let turn = Promise.resolve();
  await new Promise<void>((resolve) => {
    const compiler = webpack(configs)!;
    for (const one of compiler.compilers)
      one.hooks.done.tap('builds', () => builds.set(path.basename(one.context), stampNow()));
    compiler.watch({ aggregateTimeout: 50, ignored: /node_modules|dist/ }, (error, stats) => {
      const failed =
        error?.message ??
        ((stats as Stats | undefined)?.hasErrors() ? stats!.toString({ preset: 'errors-only' }) : undefined);
      if (failed) return console.error(failed);
      turn = turn
        .then(() => renew(site, builds))
        .catch((reason: unknown) => console.error(reason))
        .then(resolve);
    });
  });
}
