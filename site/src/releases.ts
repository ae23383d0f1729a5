import { createHash } from 'node:crypto';
import { symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PublishedMfe, SiteRegistry, Versions as Needed } from '@chautari/contract/site';
import { deployedFile, isDeployed, readDeployed } from './builds';
import { incompatibilitiesOf, readService } from './fit';
import { place, PUBLIC_DATA_FILE, readRelease } from './folder';
import type { Step, Versions } from './history';
import { UNCOMPRESSED_FILE } from './pageFile';
import { PublishRefused } from './refused';
import type { RenderSite } from './render';
import type { PublicSettings } from './settings';
import type { SiteStore } from './store';

/** The pages as they were published; pages that are rendered again get names of their own. */
const FIRST_PAGES = 'pages-0';

/** A registry that some page could not be served by is refused before anything changes. */
function assertServable({ shell, modules }: SiteRegistry, service: Needed | undefined) {
  const [misfit] = incompatibilitiesOf({ shell, modules }, service);
  if (misfit) throw new PublishRefused(misfit);
  const owners = new Map<string, string>();
  for (const mfe of modules) {
    for (const pattern of Object.keys(mfe.paths)) {
      const other = owners.get(pattern);
      if (other) throw new PublishRefused(`${mfe.name} claims ${pattern}, which belongs to ${other}`);
      owners.set(pattern, mfe.name);
    }
  }
}

/** What is deployed if these versions are in force. */
async function registryOf(
  store: SiteStore,
  versions: Versions,
  { moduleOrigins = {} }: PublicSettings,
): Promise<SiteRegistry> {
  const { shell, ...modules } = versions;
  if (!shell) throw new PublishRefused('No shell is deployed yet: publish the shell first');
  await store.fetch(...Object.entries(versions).map(([name, version]) => deployedFile(name, version)));
  for (const [name, version] of Object.entries(versions)) {
    if (!(await isDeployed(store, name, version)))
      throw new PublishRefused(`${name} ${version} is not in the site any more`);
  }
  const names = Object.keys(modules).sort();
  const registry = {
    shell: await readDeployed<SiteRegistry['shell']>(store.site, 'shell', shell),
    modules: await Promise.all(
      names.map(async (name) => {
        const mfe = await readDeployed<PublishedMfe>(store.site, name, modules[name]!);
        return { ...mfe, base: `${moduleOrigins[name] ?? ''}${mfe.base}` };
      }),
    ),
  };
  assertServable(registry, await readService(store));
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
  if (!kept) throw new PublishRefused('Nothing is published there yet');
  return JSON.parse(kept.toString()) as PublicSettings;
}

/** Writes a release with its pages into its folder. */
export async function writeRelease(folder: string, input: Omit<RenderSite, 'into'>) {
  // Loaded on use: going back to a release needs nothing that renders pages.
  const { renderPages } = await import('./render');
  await renderPages({ ...input, into: path.join(folder, FIRST_PAGES) });
  await symlink(FIRST_PAGES, path.join(folder, 'pages'));
  await writeFile(path.join(folder, 'settings.json'), JSON.stringify(input.settings));
  await writeFile(path.join(folder, 'registry.json'), JSON.stringify(input.registry));
}

/** Makes sure that these versions, with their pages, are a release of the site, and returns its id. */
export async function prepareRelease(
  store: SiteStore,
  versions: Versions,
  settings: PublicSettings,
  { compressed = true } = {},
): Promise<string> {
  const { site } = store;
  const registry = await registryOf(store, versions, settings);
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
    await writeRelease(folder, { site, registry, settings, compressed });
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
