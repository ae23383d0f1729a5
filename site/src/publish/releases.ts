/** A release: versions that fit together, and their pages. */
import { createHash } from 'node:crypto';
import { symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import endpoints from '@chautari/contract/endpointVersions.json';
import { listIncompatibilities, type Incompatibility } from '@chautari/contract/fit';
import type { PublishedMfe, SiteRegistry } from '@chautari/contract/site';
import { getActive, PublishRefused, type HistoryEntry, type Owners, type Versions } from '../store/history';
import type { RenderOptions } from '../pages/pageMaker';
import { readEarlierPages } from '../pages/reuse';
import type { PublicSettings } from '../settings';
import {
  fileExists,
  FIRST_PAGES,
  PUBLIC_DATA_FILE,
  readRelease,
  UNCOMPRESSED_FILE,
  writeFolderAtomically,
  type SiteStore,
} from '../store/siteFolder';
import { getDeployedFile } from '../store/versionFiles';
import { isDeployed, readDeployed } from './builds';
import { claimPaths, type DroppedPaths } from './rights';

const SERVICE_FILE = 'service.json';

/** The versions of the endpoints that a service answers. */
export interface ServiceVersions {
  endpoints: Versions;
}

/** Leaves the versions of this service's endpoints in the site, for publications. */
export const writeServiceVersions = ({ write }: SiteStore) =>
  write(SERVICE_FILE, JSON.stringify({ endpoints } satisfies ServiceVersions));

/** Reads the versions that the last service on the site left there; `undefined` before one ran. */
async function readServiceVersions({ read }: SiteStore) {
  const content = await read(SERVICE_FILE);
  return content && (JSON.parse(content.toString()) as ServiceVersions);
}

/** Says in one sentence what a module takes of the shell in another version, and who must change. */
function describeShellProblem(name: string, { what, needed, available, mover }: Incompatibility) {
  const remedy =
    mover === 'consumer'
      ? `build ${name} with ${what} ${available!.split('.')[0]} and publish it together with the shell`
      : 'publish the shell first';
  return `${name} needs ${what} ${needed}, the shell gives ${available ?? 'none'}: ${remedy}`;
}

/** Says in one sentence which endpoint a package calls in another version, and who must change. */
function describeServiceProblem(name: string, { what, needed, available, mover }: Incompatibility) {
  const removed = available === undefined ? `, or build ${name} without it if it was removed` : '';
  const remedy =
    mover === 'consumer'
      ? `build ${name} with ${what} ${available!.split('.')[0]} and publish it; modules that do not call it are not affected`
      : `bring the service up to date first${removed}`;
  return `${name} needs ${what} ${needed}, the service gives ${available ?? 'none'}: ${remedy}`;
}

/**
 * Returns a sentence for each reason why a registry would not work. Versions that are active already and do not fit the service are left
 * out: refusing others would not help them.
 */
export function findIncompatibilities(
  { shell, modules }: Pick<SiteRegistry, 'shell' | 'modules'>,
  service: ServiceVersions | undefined,
  active: Versions = {},
): string[] {
  const compareCalls = (name: string, calls: Versions = {}) =>
    service
      ? listIncompatibilities(calls, service.endpoints).map((problem) => describeServiceProblem(name, problem))
      : [];
  return [
    ...(active.shell === shell.version ? [] : compareCalls('the shell', shell.calls)),
    ...modules.flatMap(({ name, version, needs, calls }) => [
      ...listIncompatibilities(needs, shell.gives).map((problem) => describeShellProblem(name, problem)),
      ...(active[name] === version ? [] : compareCalls(name, calls)),
    ]),
  ];
}

/** Refuses a registry that could not serve some page. */
function assertServable(registry: SiteRegistry, service: ServiceVersions | undefined, active: Versions | undefined) {
  const [problem] = findIncompatibilities(registry, service, active);
  if (problem) throw new PublishRefused(problem);
  const servers = new Map<string, string>();
  for (const { name, paths } of registry.modules) {
    for (const pattern of Object.keys(paths)) {
      const other = servers.get(pattern);
      if (other) throw new PublishRefused(`${name} claims ${pattern}, which belongs to ${other}`);
      servers.set(pattern, name);
    }
  }
}

async function assertDeployed(store: SiteStore, versions: Versions) {
  await store.fetch(...Object.entries(versions).map(([name, version]) => getDeployedFile(name, version)));
  for (const [name, version] of Object.entries(versions)) {
    if (!(await isDeployed(store, name, version)))
      throw new PublishRefused(`${name} ${version} is not in the site any more`);
  }
}

/** Reads the registry's part of each module, by the order of their names. Throws `PublishRefused` for a version that is not in the site. */
export async function readDeployedModules(store: SiteStore, versions: Versions): Promise<PublishedMfe[]> {
  const { shell: _, ...modules } = versions;
  await assertDeployed(store, modules);
  const names = Object.keys(modules).sort();
  return Promise.all(names.map(async (name) => readDeployed<PublishedMfe>(store.site, name, modules[name]!)));
}

interface Claim {
  owners: Owners;
  versions: Versions;
  dropped: DroppedPaths;
  /** The active entry of the history. */
  latest: HistoryEntry | undefined;
}

/** Returns the owners of paths after versions are published. Throws `PublishRefused` as `claimPaths` does. */
export async function claimVersions(store: SiteStore, { owners, versions, dropped, latest }: Claim): Promise<Owners> {
  const claimants = await readDeployedModules(store, versions);
  if (latest) await store.fetch(`releases/${latest.release}/registry.json`);
  const active = latest ? (await readRelease(store.site, latest.release)).modules : [];
  return claimPaths({ owners, claimants, active, dropped });
}

/** Leaves each path to its owner where two modules serve it: a path moves when its new owner publishes it. */
function resolvePaths(modules: readonly PublishedMfe[], owners: Owners): PublishedMfe[] {
  const serves = (name: string | undefined, path: string) =>
    modules.some((mfe) => mfe.name === name && mfe.paths[path] !== undefined);
  const findOwner = (path: string) => Object.keys(owners).find((name) => owners[name]!.includes(path));
  return modules.map((mfe) => ({
    ...mfe,
    paths: Object.fromEntries(
      Object.entries(mfe.paths).filter(([path]) => {
        const owner = findOwner(path);
        return owner === mfe.name || !serves(owner, path);
      }),
    ),
  }));
}

interface ReleaseOptions {
  settings: PublicSettings;
  owners: Owners;
  /** The active entry of the history. */
  latest: HistoryEntry | undefined;
  compressed?: boolean | undefined;
  /** Modules whose pages must render and keep to their budgets. */
  checkedModules?: readonly string[] | undefined;
}

/** Builds the registry of some versions. Throws `PublishRefused` if they do not fit together. */
async function buildRegistry(store: SiteStore, versions: Versions, options: ReleaseOptions): Promise<SiteRegistry> {
  const { settings, owners, latest } = options;
  const { moduleOrigins = {} } = settings;
  const { shell } = versions;
  if (!shell) throw new PublishRefused('No shell is deployed yet: publish the shell first');
  await assertDeployed(store, { shell });
  const modules = resolvePaths(await readDeployedModules(store, versions), owners);
  const registry = {
    shell: await readDeployed<SiteRegistry['shell']>(store.site, 'shell', shell),
    modules: modules.map((mfe) => ({ ...mfe, base: `${moduleOrigins[mfe.name] ?? ''}${mfe.base}` })),
  };
  assertServable(registry, await readServiceVersions(store), latest && getActive(latest));
  return registry;
}

/** Returns the id of a release: the digest of all that decides its pages, except the public data. */
export const computeReleaseId = (registry: SiteRegistry, settings: PublicSettings) =>
  createHash('sha256')
    .update(JSON.stringify([registry, settings]))
    .digest('hex')
    .slice(0, 16);

/** Reads the settings that the pages of an entry were rendered with. Throws `PublishRefused` before the first publication. */
export async function readEntrySettings(
  { read }: SiteStore,
  entry: Pick<HistoryEntry, 'release'> | undefined,
): Promise<PublicSettings> {
  const content = entry && (await read(`releases/${entry.release}/settings.json`));
  if (!content) throw new PublishRefused('Nothing is published there yet: publish the shell first');
  return JSON.parse(content.toString()) as PublicSettings;
}

/** Writes a release with its pages into a folder. */
export async function writeRelease(folder: string, input: Omit<RenderOptions, 'into'>) {
  // Loaded on use: a rollback to a prepared release renders no pages.
  const { renderPages } = await import('../pages/render');
  const { quick } = await renderPages({ ...input, into: path.join(folder, FIRST_PAGES) });
  await symlink(FIRST_PAGES, path.join(folder, 'pages'));
  // A running service compresses them again with the best effort.
  if (quick.length) await writeFile(path.join(folder, FIRST_PAGES, UNCOMPRESSED_FILE), JSON.stringify(quick));
  await writeFile(path.join(folder, 'settings.json'), JSON.stringify(input.settings));
  await writeFile(path.join(folder, 'registry.json'), JSON.stringify(input.registry));
}

/** Makes sure that these versions, with their pages, are a release of the site, and returns its id. */
export async function prepareRelease(store: SiteStore, versions: Versions, options: ReleaseOptions): Promise<string> {
  const { site } = store;
  const { settings, latest, compressed = true, checkedModules } = options;
  const registry = await buildRegistry(store, versions, options);
  const id = computeReleaseId(registry, settings);
  const mark = `releases/${id}/registry.json`;
  await store.fetch(mark);
  if (await fileExists(path.join(site.root, mark))) return id;
  await store.fetch(
    PUBLIC_DATA_FILE,
    ...Object.entries(versions).map(([name, version]) => `server/${name}/${version}/`),
  );
  await writeFolderAtomically(site.release(id), async (folder) => {
    const earlier = latest && (await readEarlierPages(site, latest.release));
    const input = { site, registry, settings, compressed, checkedModules, earlier, effort: 'quick' as const };
    await writeRelease(folder, input);
    if (!compressed) await writeFile(path.join(folder, FIRST_PAGES, UNCOMPRESSED_FILE), '');
  });
  await store.send(`releases/${id}`, 'registry.json');
  return id;
}
