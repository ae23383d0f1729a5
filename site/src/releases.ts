import { createHash } from 'node:crypto';
import { symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PublishedMfe, SiteRegistry } from '@chautari/contract/site';
import { deployedFile, isDeployed, readDeployed } from './builds';
import { incompatibilitiesOf, readService, type ServiceVersions } from './fit';
import { place, PUBLIC_DATA_FILE, readRelease } from './folder';
import { readEarlier } from './earlierPages';
import { inForce, latestStep, type Owners, type Step, type Versions } from './history';
import { UNCOMPRESSED_FILE } from './pageFile';
import { PublishRefused } from './refused';
import type { RenderSite } from './render';
import type { PublicSettings } from './settings';
import type { SiteStore } from './store';

/** The pages as they were published; pages that are rendered again get names of their own. */
const FIRST_PAGES = 'pages-0';

/** A registry that some page could not be served by is refused before anything changes. */
function assertServable(
  { shell, modules }: SiteRegistry,
  service: ServiceVersions | undefined,
  present: Versions | undefined,
) {
  const [misfit] = incompatibilitiesOf({ shell, modules }, service, present);
  if (misfit) throw new PublishRefused(misfit);
  const servedBy = new Map<string, string>();
  for (const mfe of modules) {
    for (const pattern of Object.keys(mfe.paths)) {
      const other = servedBy.get(pattern);
      if (other) throw new PublishRefused(`${mfe.name} claims ${pattern}, which belongs to ${other}`);
      servedBy.set(pattern, mfe.name);
    }
  }
}

/** What versions of modules say of themselves, by the order of their names. */
export async function deployedModules(store: SiteStore, versions: Versions): Promise<PublishedMfe[]> {
  const names = Object.keys(versions).sort();
  await assertDeployed(store, versions);
  return Promise.all(names.map(async (name) => readDeployed<PublishedMfe>(store.site, name, versions[name]!)));
}

async function assertDeployed(store: SiteStore, versions: Versions) {
  await store.fetch(...Object.entries(versions).map(([name, version]) => deployedFile(name, version)));
  for (const [name, version] of Object.entries(versions)) {
    if (!(await isDeployed(store, name, version)))
      throw new PublishRefused(`${name} ${version} is not in the site any more`);
  }
}

/** Of two modules that serve a path its owner does: a path moves when its new owner publishes it. */
function resolvePaths(modules: readonly PublishedMfe[], owners: Owners): PublishedMfe[] {
  const has = (name: string | undefined, path: string) =>
    modules.some((mfe) => mfe.name === name && mfe.paths[path] !== undefined);
  const ownerOf = (path: string) => Object.keys(owners).find((name) => owners[name]!.includes(path));
  return modules.map((mfe) => ({
    ...mfe,
    paths: Object.fromEntries(
      Object.entries(mfe.paths).filter(([path]) => {
        const owner = ownerOf(path);
        return owner === mfe.name || !has(owner, path);
      }),
    ),
  }));
}

/** What is deployed if these versions are in force. */
async function registryOf(
  store: SiteStore,
  versions: Versions,
  { settings: { moduleOrigins = {} }, owners }: Pick<Prepare, 'settings' | 'owners'>,
): Promise<SiteRegistry> {
  const { shell, ...modules } = versions;
  if (!shell) throw new PublishRefused('No shell is deployed yet: publish the shell first');
  await assertDeployed(store, { shell });
  const deployed = resolvePaths(await deployedModules(store, modules), owners);
  const registry = {
    shell: await readDeployed<SiteRegistry['shell']>(store.site, 'shell', shell),
    modules: deployed.map((mfe) => ({ ...mfe, base: `${moduleOrigins[mfe.name] ?? ''}${mfe.base}` })),
  };
  const latest = await latestStep(store.site);
  assertServable(registry, await readService(store), latest && inForce(latest));
  return registry;
}

/** The name of a release is made of all that decides its pages, but the public data. */
export const releaseId = (registry: SiteRegistry, settings: PublicSettings) =>
  createHash('sha256')
    .update(JSON.stringify([registry, settings]))
    .digest('hex')
    .slice(0, 16);

/** The settings that the pages of a step were rendered with. */
export async function settingsOf(
  { read }: SiteStore,
  step: Pick<Step, 'release'> | undefined,
): Promise<PublicSettings> {
  const kept = step && (await read(`releases/${step.release}/settings.json`));
  if (!kept) throw new PublishRefused('Nothing is published there yet: publish the shell first');
  return JSON.parse(kept.toString()) as PublicSettings;
}

/** Writes a release with its pages into its folder. */
export async function writeRelease(folder: string, input: Omit<RenderSite, 'into'>) {
  // Loaded on use: going back to a release needs nothing that renders pages.
  const { renderPages } = await import('./render');
  const { quick } = await renderPages({ ...input, into: path.join(folder, FIRST_PAGES) });
  await symlink(FIRST_PAGES, path.join(folder, 'pages'));
  // A running service compresses them again as well as it can.
  if (quick) await writeFile(path.join(folder, FIRST_PAGES, UNCOMPRESSED_FILE), '');
  await writeFile(path.join(folder, 'settings.json'), JSON.stringify(input.settings));
  await writeFile(path.join(folder, 'registry.json'), JSON.stringify(input.registry));
}

interface Prepare {
  settings: PublicSettings;
  owners: Owners;
  compressed?: boolean;
  /** The modules whose pages must render, and fit into their budgets. */
  gated?: readonly string[] | undefined;
}

/** Makes sure that these versions, with their pages, are a release of the site, and returns its id. */
export async function prepareRelease(
  store: SiteStore,
  versions: Versions,
  { settings, owners, compressed = true, gated = [] }: Prepare,
): Promise<string> {
  const { site } = store;
  const registry = await registryOf(store, versions, { settings, owners });
  const id = releaseId(registry, settings);
  await store.fetch(`releases/${id}/registry.json`);
  if (
    await readRelease(site, id).then(
      () => true,
      () => false,
    )
  )
    return id;
  await store.fetch(
    PUBLIC_DATA_FILE,
    ...Object.entries(versions).map(([name, version]) => `server/${name}/${version}/`),
  );
  await place(site.release(id), async (folder) => {
    const latest = await latestStep(site);
    const earlier = latest && (await readEarlier(site, latest.release));
    await writeRelease(folder, { site, registry, settings, compressed, gated, earlier, effort: 'quick' });
    if (!compressed) await writeFile(path.join(folder, FIRST_PAGES, UNCOMPRESSED_FILE), '');
  });
  await store.send(`releases/${id}`, 'registry.json');
  return id;
}

/** Brings a release with its pages here. */
export async function fetchRelease({ site, fetch }: SiteStore, id: string) {
  await fetch(`releases/${id}/`);
  await symlink(FIRST_PAGES, site.pages(id)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST' && error.code !== 'ENOENT') throw error;
  });
}
