/** Uploads built packages into the site, without making them active. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { mfeManifest, type MfeManifest, type Routes, type Versions } from '@chautari/contract/site';
import { PublishRefused, type HistoryEntry, type PublishedBuild } from '../store/history';
import {
  compress,
  INLINE_SCRIPT_FILE,
  readJson,
  runJobs,
  SIGN_IN_SCRIPT_FILE,
  writeFolderAtomically,
  type SiteFolder,
  type SiteStore,
} from '../store/siteFolder';
import { getWebName, listWebNames, WEB, type Fingerprints } from '../store/versionFiles';
import { assertPublishable } from './buildChecks';
import {
  assertContentNames,
  ASSETS_FILE,
  findCatalogues,
  hashContent,
  hashFingerprints,
  isDeployed,
  listBuildFiles,
  listSourceMaps,
} from './builds';
import { storeDeltas } from './deltas';
import { authorizeChange } from './rights';

import * as z from '@chautari/contract/zod';

/** `assets.json` of a build. */
interface Assets {
  entry: string[];
  parts: Record<string, string[]>;
  needs?: Versions;
  gives?: Versions;
  calls?: Versions;
  routes?: Routes;
}

const run = promisify(execFile);
const TEXT = /\.(js|json|svg|css|txt)$/;

/** Returns the version of a build: the package's, and a digest of its files, its manifest and its needs, so that no version ever changes. */
async function computeVersion(dir: string, fingerprints: Fingerprints) {
  const manifest = await readFile(path.join(dir, 'mfe.json'), 'utf8').catch(() => '');
  const assets = await readFile(path.join(dir, 'dist/web', ASSETS_FILE));
  const { version } = await readJson<{ version: string }>(path.join(dir, 'package.json'));
  const digest = createHash('sha256')
    .update(manifest)
    .update(assets)
    .update(JSON.stringify(fingerprints))
    .digest('hex');
  return `${version}-${digest.slice(0, 8)}`;
}

/** The part of a zod issue that its sentence names. */
interface ManifestIssue {
  path: PropertyKey[];
  code: string;
  input?: unknown;
  /** The unknown keys. */
  keys?: string[];
}

/** Says where a manifest is wrong, with the keys that it may not have: `paths → /pharmacy: unknown key "scren"`. */
function describeIssue({ path: keys, ...issue }: ManifestIssue): string {
  const place = keys.map(String).join(' → ');
  if (issue.code === 'unrecognized_keys')
    return `${place ? `${place}: ` : ''}unknown key ${issue.keys?.map((key) => `"${key}"`).join(', ')}`;
  if (issue.code === 'invalid_key') return `${place}: not a valid path`;
  return `${place} (${issue.input === undefined ? 'required' : 'invalid'})`;
}

async function readManifest(dir: string): Promise<MfeManifest> {
  const result = z.safeParse(mfeManifest, await readJson(path.join(dir, 'mfe.json')), { reportInput: true });
  if (!result.success)
    throw new PublishRefused(`mfe.json is not valid: ${result.error.issues.map(describeIssue).join('; ')}`);
  return result.data;
}

/** The name of a folder that must be the package's; a repository of its own may be cloned under any other name. */
const PACKAGE_NAME = /^(shell|mfe-.+)$/;

/** Returns the name of a built package. Throws `PublishRefused` if its manifest, its `package.json` and its folder differ. */
async function readName(dir: string): Promise<string> {
  const folder = path.basename(dir);
  const json = await readJson<{ name?: string }>(path.join(dir, 'package.json')).catch(() => undefined);
  if (!json) throw new PublishRefused(`${dir}/dist does not exist: build it first`);
  const name = folder === 'shell' ? folder : (await readManifest(dir)).name;
  if (PACKAGE_NAME.test(folder) && folder !== name)
    throw new PublishRefused(`The folder is called ${folder}, but its mfe.json says ${name}: they must agree`);
  const packageName = json.name?.split('/').at(-1);
  if (packageName !== undefined && packageName !== name)
    throw new PublishRefused(`The module is called ${name}, but its package.json says ${packageName}: they must agree`);
  return name;
}

/** Returns the commit of a folder, with `+` where something is not committed; `undefined` outside a checkout. */
async function findCommit(dir: string): Promise<string | undefined> {
  if (process.env.SITE_COMMIT) return process.env.SITE_COMMIT;
  const git = (...args: string[]) => run('git', ['-C', dir, ...args]).then(({ stdout }) => stdout.trim());
  try {
    const commit = await git('rev-parse', '--short=12', 'HEAD');
    return (await git('status', '--porcelain', '--', '.')) ? `${commit}+` : commit;
  } catch {
    return undefined;
  }
}

interface Build {
  name: string;
  version: string;
  assets: Assets;
  manifest: MfeManifest | undefined;
  /** Its files, by the names they get in the site. */
  files: Record<string, string>;
  sourceMaps: Record<string, string>;
  fingerprints: Fingerprints;
  withGaps: string[];
}

async function readBuild(dir: string, name: string): Promise<Build> {
  const files = await listBuildFiles(dir, name);
  const manifest = name === 'shell' ? undefined : await readManifest(dir);
  const fingerprints: Fingerprints = {};
  for (const [file, from] of Object.entries(files)) fingerprints[file] = hashContent(await readFile(from));
  assertContentNames(name, fingerprints);
  const version = await computeVersion(dir, fingerprints);
  const assets = await readJson<Assets>(path.join(dir, 'dist/web', ASSETS_FILE));
  const { withGaps } = await findCatalogues(dir);
  return { name, version, assets, manifest, files, sourceMaps: await listSourceMaps(dir), fingerprints, withGaps };
}

/** Returns the part of the registry that describes a build. */
function describeBuild(site: SiteFolder, { name, version, assets, manifest, fingerprints, withGaps }: Build) {
  const isShell = name === 'shell';
  const entry = assets.entry.at(-1)!;
  const manifestFile = Object.keys(fingerprints).find((file) => file.startsWith(`${WEB}mf-manifest.`));
  const scripts = Object.entries(fingerprints).filter(([file]) => file.startsWith(WEB) && file.endsWith('.js'));
  return {
    ...manifest,
    version,
    base: site.base(name),
    entry,
    integrity: `sha256-${fingerprints[WEB + entry]}`,
    parts: assets.parts,
    integrities: Object.fromEntries(scripts.map(([file, hash]) => [file.slice(WEB.length), `sha256-${hash}`])),
    ...(manifestFile && { manifest: manifestFile.slice(WEB.length) }),
    ...(assets.calls && { calls: assets.calls }),
    ...(assets.routes && { routes: assets.routes }),
    ...(isShell
      ? {
          gives: assets.gives ?? {},
          inlineScript: `sha256-${fingerprints[`server/${INLINE_SCRIPT_FILE}`]}`,
          signInScript: `sha256-${fingerprints[`server/${SIGN_IN_SCRIPT_FILE}`]}`,
        }
      : { needs: assets.needs ?? {}, ...(withGaps.length && { catalogues: withGaps }) }),
  };
}

async function storeSourceMaps(store: SiteStore, { name, version, sourceMaps }: Build) {
  if (!Object.keys(sourceMaps).length) return;
  const folder = store.site.maps(name, version);
  await writeFolderAtomically(folder, async (into) => {
    for (const [file, from] of Object.entries(sourceMaps)) {
      await mkdir(path.dirname(path.join(into, file)), { recursive: true });
      await cp(from, path.join(into, file));
    }
  });
  await store.send(path.relative(store.site.root, folder));
}

/** Stores the files for browsers that the active version does not have, the compressed copies first and the deltas last. */
async function storeWebFiles(store: SiteStore, { name, files }: Build, activeVersion: string | undefined) {
  const base = store.site.base(name);
  const active = new Set(activeVersion ? await listWebNames(store, [name, activeVersion]) : []);
  const added = Object.entries(files)
    .filter(([file]) => file.startsWith(WEB))
    .map(([file, from]) => ({ to: getWebName(base, file), from }))
    .filter(({ to }) => !active.has(to));
  await runJobs(
    added.map(({ to, from }) => async () => {
      const content = await readFile(from);
      const copies = TEXT.test(to) ? Object.entries(await compress(content)) : [];
      for (const [ending, copy] of copies) await store.write(to + ending, copy);
      await store.write(to, content);
    }),
  );
  const change = { added: added.map(({ to }) => to), active: [...active] };
  await storeDeltas(store, `public${base}`, change);
}

/** Brings the files of a build into the site. `deployed.json` comes last and marks the version as complete. */
async function storeBuild(store: SiteStore, build: Build, activeVersion: string | undefined) {
  const { site } = store;
  const { name, version, files, fingerprints } = build;
  await storeWebFiles(store, build, activeVersion);
  const server = site.server(name, version);
  await writeFolderAtomically(server, async (folder) => {
    for (const [file, from] of Object.entries(files))
      if (file.startsWith('server/')) await cp(from, path.join(folder, path.basename(file)));
    await writeFile(path.join(folder, 'files.json'), JSON.stringify(fingerprints));
    await writeFile(path.join(folder, 'deployed.json'), JSON.stringify(describeBuild(site, build)));
  });
  await store.send(path.relative(site.root, server), 'deployed.json');
}

async function uploadBuild(store: SiteStore, dir: string, latest: HistoryEntry | undefined) {
  const name = await readName(dir);
  const build = await readBuild(dir, name);
  const commit = await findCommit(dir);
  const { version, manifest, assets, fingerprints } = build;
  if (!(await isDeployed(store, name, version))) {
    if (manifest) await assertPublishable(dir, manifest, assets);
    await storeSourceMaps(store, build);
    await storeBuild(store, build, latest?.versions[name]);
  }
  return { name, version, digest: hashFingerprints(fingerprints), ...(commit && { commit }) };
}

/**
 * Uploads built packages, and returns them by name. `latest` is the active entry of the history. Throws `PublishRefused`, before
 * anything is uploaded, if the token does not allow it, and for a build that fails its checks.
 */
export async function uploadBuilds(
  store: SiteStore,
  dirs: readonly string[],
  latest: HistoryEntry | undefined,
): Promise<Record<string, PublishedBuild>> {
  authorizeChange(store.token, latest?.publishers ?? {}, await Promise.all(dirs.map(readName)));
  const builds: Record<string, PublishedBuild> = {};
  // Waits for all of them, even where one is refused: no upload goes on after the caller was told so.
  const results = await Promise.allSettled(dirs.map((dir) => uploadBuild(store, dir, latest)));
  for (const result of results) {
    if (result.status === 'rejected') throw result.reason;
    const { name, ...build } = result.value;
    builds[name] = build;
  }
  return builds;
}
