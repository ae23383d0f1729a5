import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { check } from '@chautari/contract/check';
import { mfeManifest, type MfeManifest, type Routes, type Versions } from '@chautari/contract/site';
import { foldersOf, hashOf, isDeployed, type Fingerprints } from './builds';
import { cataloguesIn } from './catalogueFiles';
import { compress, copyCompressed } from './compress';
import { endingCalls, readService } from './fit';
import { filesIn, place, readJson, type SiteFolder } from './folder';
import { assertPublishable } from './gates';
import { latestStep } from './history';
import { INLINE_SCRIPT_FILE, LATER_SCRIPT_FILE, WORKER_FILE } from './inlineScript';
import { PublishRefused } from './refused';
import { runAll } from './runAll';
import type { SiteStore } from './store';

interface Assets {
  entry: string[];
  parts: Record<string, string[]>;
  integrities: Record<string, string>;
  needs?: Versions;
  gives?: Versions;
  calls?: Versions;
  routes?: Routes;
}

/** What was put into the site: versions by name, and the commits that they were built from, where that is known. */
export interface Placed {
  versions: Record<string, string>;
  commits: Record<string, string>;
  /** What each of them calls that ends, a sentence for each. */
  ending: Record<string, string[]>;
}

const run = promisify(execFile);
const TEXT = /\.(js|json|svg|css|txt)$/;

/** What of a built package goes into the site, by the name it has there. */
export async function contentsOf(dir: string, name: string): Promise<Record<string, string>> {
  const web = path.join(dir, 'dist/web');
  const files = await filesIn(web).catch(() => {
    throw new PublishRefused(`${dir}/dist does not exist: build it first`);
  });
  const data = name === 'shell' ? ['src/icon.svg'] : (await cataloguesIn(dir)).files;
  return Object.fromEntries([
    ...files.map((file) => [`web/${file}`, path.join(web, file)]),
    ['server/server.cjs', path.join(dir, 'dist/node/server.cjs')],
    ...(name === 'shell' ? [[`web/${LATER_SCRIPT_FILE}`, path.join(dir, 'dist/inline', LATER_SCRIPT_FILE)]] : []),
    ...(name === 'shell' ? [INLINE_SCRIPT_FILE, WORKER_FILE] : []).map((file) => [
      `server/${file}`,
      path.join(dir, 'dist/inline', file),
    ]),
    ...data.map((file) => [`server/${path.basename(file)}`, path.join(dir, file)]),
  ]) as Record<string, string>;
}

/** The version of a build: the package's, and a fingerprint of its files and its manifest, so that no version ever changes. */
async function versionOf(dir: string, fingerprints: Fingerprints) {
  const manifest = await readFile(path.join(dir, 'mfe.json'), 'utf8').catch(() => '');
  const { version } = await readJson<{ version: string }>(path.join(dir, 'package.json'));
  return `${version}-${createHash('sha256').update(manifest).update(JSON.stringify(fingerprints)).digest('hex').slice(0, 8)}`;
}

async function manifestOf(dir: string): Promise<MfeManifest> {
  const checked = check(mfeManifest, await readJson(path.join(dir, 'mfe.json')));
  if (!checked.ok)
    throw new PublishRefused(
      `${dir}/mfe.json does not fit: ${Object.entries(checked.fields)
        .map(([field, code]) => `${field} (${code})`)
        .join(', ')}`,
    );
  return checked.value;
}

/** A folder that is called as packages are; a repository of its own may be cloned under any name. */
const LIKE_A_NAME = /^(shell|mfe-.+)$/;

/** The name of a built package: its manifest and its `package.json` say the same, and so does its folder where that is a name. */
export async function nameOfBuild(dir: string): Promise<string> {
  const folder = path.basename(dir);
  const told = await readJson<{ name?: string }>(path.join(dir, 'package.json')).catch(() => undefined);
  if (!told) throw new PublishRefused(`${dir}/dist does not exist: build it first`);
  const name = folder === 'shell' ? folder : (await manifestOf(dir)).name;
  if (LIKE_A_NAME.test(folder) && folder !== name)
    throw new PublishRefused(`The folder is called ${folder}, but its mfe.json says ${name}: they must agree`);
  const own = told.name?.split('/').at(-1);
  if (own !== undefined && own !== name)
    throw new PublishRefused(`The module is called ${name}, but its package.json says ${own}: they must agree`);
  return name;
}

/** The commit that a folder is at, marked where something is not committed; nothing where that is not known. */
async function commitOf(dir: string): Promise<string | undefined> {
  if (process.env.SITE_COMMIT) return process.env.SITE_COMMIT;
  const git = (...args: string[]) => run('git', ['-C', dir, ...args]).then(({ stdout }) => stdout.trim());
  try {
    const commit = await git('rev-parse', '--short=12', 'HEAD');
    return (await git('status', '--porcelain', '--', '.')) ? `${commit}+` : commit;
  } catch {
    return undefined;
  }
}

interface PlacedBuild {
  name: string;
  version: string;
  commit: string | undefined;
  ending: string[];
}

/** Of every script of a version that pages name. */
function integritiesOf({ integrities }: Pick<Assets, 'integrities'>, fingerprints: Fingerprints) {
  const later = fingerprints[`web/${LATER_SCRIPT_FILE}`];
  return later ? { ...integrities, [LATER_SCRIPT_FILE]: `sha256-${later}` } : integrities;
}

/** What a build calls that ends. What is in force goes on after the last day, as long as the service answers; nothing more is published that calls it. */
async function assertNotOver(store: SiteStore, name: string, { calls }: Assets, callsEnded: boolean) {
  const ending = endingCalls(name, calls, await readService(store));
  const over = ending.find(({ isOver }) => isOver);
  if (over && !callsEnded) throw new PublishRefused(over.sentence);
  return ending.map(({ sentence }) => sentence);
}

/** The web files of the version in force, by their fingerprints. */
async function filesInForce(site: SiteFolder, name: string): Promise<Map<string, string>> {
  const version = (await latestStep(site))?.versions[name];
  if (!version) return new Map();
  const { web, server } = foldersOf(site, name, version);
  const fingerprints = await readJson<Fingerprints>(path.join(server, 'files.json')).catch((): Fingerprints => ({}));
  const own = Object.entries(fingerprints).filter(([file]) => file.startsWith('web/'));
  return new Map(own.map(([file, hash]) => [hash, path.join(web, file.slice('web/'.length))]));
}

/** Compresses a file, or takes the compressed copies of one with the same content. */
const compressLike = (file: string, same: string | undefined) =>
  same === undefined ? compress(file) : copyCompressed(same, file).catch(() => compress(file));

export interface PlaceOptions {
  /** It comes with the service, which still answers what has ended. */
  callsEnded?: boolean | undefined;
}

/** Puts the files of a built package into the site, without putting it in force. Throws for a build that must not be published. */
export async function placeBuild(
  store: SiteStore,
  dir: string,
  { callsEnded = false }: PlaceOptions = {},
): Promise<PlacedBuild> {
  const { site } = store;
  const name = await nameOfBuild(dir);
  const contents = await contentsOf(dir, name);
  const manifest = name === 'shell' ? undefined : await manifestOf(dir);
  const commit = await commitOf(dir);
  const fingerprints: Fingerprints = {};
  for (const [file, from] of Object.entries(contents)) fingerprints[file] = hashOf(await readFile(from));
  const version = await versionOf(dir, fingerprints);
  const assets = await readJson<Assets>(path.join(dir, 'dist/web/assets.json'));
  const ending = await assertNotOver(store, name, assets, callsEnded);
  if (await isDeployed(store, name, version)) return { name, version, commit, ending };

  if (manifest) await assertPublishable(dir, manifest, assets);
  const { withGaps } = await cataloguesIn(dir);
  const entry = name === 'shell' ? assets.entry.at(-1)! : 'remoteEntry.js';
  const deployed = {
    ...manifest,
    version,
    base: site.base(name, version),
    entry,
    integrity: `sha256-${fingerprints[`web/${entry}`]}`,
    parts: assets.parts,
    integrities: integritiesOf(assets, fingerprints),
    ...(assets.calls && { calls: assets.calls }),
    ...(assets.routes && { routes: assets.routes }),
    ...(name === 'shell'
      ? { gives: assets.gives ?? {}, inlineScript: `sha256-${fingerprints[`server/${INLINE_SCRIPT_FILE}`]}` }
      : { needs: assets.needs ?? {}, ...(withGaps.length && { catalogues: withGaps }) }),
  };
  const inForce = await filesInForce(site, name);
  const copy = (kind: string) => async (folder: string) => {
    const own = Object.entries(contents).filter(([file]) => file.startsWith(`${kind}/`));
    await runAll(
      own.map(([file, from]) => async () => {
        const to = path.join(folder, file.slice(kind.length + 1));
        await mkdir(path.dirname(to), { recursive: true });
        await cp(from, to);
        if (kind === 'web' && TEXT.test(file)) await compressLike(to, inForce.get(fingerprints[file]!));
      }),
    );
  };
  const folders = foldersOf(site, name, version);
  await place(folders.web, copy('web'));
  await store.send(path.relative(site.root, folders.web));
  await place(folders.server, async (folder) => {
    await copy('server')(folder);
    await writeFile(path.join(folder, 'files.json'), JSON.stringify(fingerprints));
    await writeFile(path.join(folder, 'deployed.json'), JSON.stringify(deployed));
  });
  await store.send(path.relative(site.root, folders.server), 'deployed.json');
  return { name, version, commit, ending };
}
