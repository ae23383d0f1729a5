import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { check } from '../contract/check';
import { mfeManifest, type PublishedMfe, type MfeManifest, type SiteRegistry, type Versions } from '../contract/site';
import { compress } from './compress';
import { misfitsOf, readService } from './fit';
import { readJson, readRegistry, swapPages, writeAtomically, type SiteFolder } from './folder';
import { renderPages } from './render';
import type { PublicSettings } from './settings';

/** Why something cannot be published, in words for the person who publishes. */
export class PublishRefused extends Error {}

export interface Publication { name: string; version: string; at: string }
type Deployed = SiteRegistry['shell'] & Pick<PublishedMfe, 'needs'>;
interface Assets { entry: string[]; parts: Record<string, string[]>; integrities: Record<string, string>; needs?: Versions; gives?: Versions }

const TEXT = /\.(js|json|svg|css|txt)$/;

const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => { throw new PublishRefused(`${folder} does not exist: build it first`); }))
    .filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name)).sort();

/** The version of a build: the package's, and a fingerprint of its files and its manifest, so that no version ever changes. */
async function versionOf(dir: string, dist: string[]) {
  const hash = createHash('sha256').update(await readFile(path.join(dir, 'mfe.json'), 'utf8').catch(() => ''));
  for (const file of dist) hash.update(path.basename(file)).update(await readFile(file));
  const { version } = await readJson<{ version: string }>(path.join(dir, 'package.json'));
  return `${version}-${hash.digest('hex').slice(0, 8)}`;
}

const integrityOf = async (file: string) => `sha256-${createHash('sha256').update(await readFile(file)).digest('base64')}`;

/** Copies a folder so that it is there whole or not at all. */
async function place(target: string, fill: (folder: string) => Promise<void>) {
  if (await stat(target).then(() => true, () => false)) return;
  const next = `${target}.${process.pid}.next`;
  await rm(next, { recursive: true, force: true });
  await mkdir(next, { recursive: true });
  await fill(next);
  await rename(next, target);
}

async function placeBuild(site: SiteFolder, dir: string, name: string, version: string) {
  await place(site.files(name, version), async (folder) => {
    await cp(path.join(dir, 'dist/web'), folder, { recursive: true });
    await Promise.all((await filesIn(folder)).filter((file) => TEXT.test(file)).map(compress));
  });
  await place(site.server(name, version), async (folder) => {
    await cp(path.join(dir, 'dist/node/server.cjs'), path.join(folder, 'server.cjs'));
    const data = name === 'shell' ? ['src/icon.svg'] : ['src/locales/en.json', 'src/locales/np.json'];
    for (const file of data) await cp(path.join(dir, file), path.join(folder, path.basename(file)));
  });
}

/** Puts the files of a built package into the site, without putting it in force. */
async function placePackage(site: SiteFolder, dir: string): Promise<Deployed> {
  const name = path.basename(dir);
  const dist = path.join(dir, 'dist');
  const version = await versionOf(dir, await filesIn(dist));
  const assets = await readJson<Assets>(path.join(dist, 'web/assets.json'));
  const entry = name === 'shell' ? assets.entry.at(-1)! : 'remoteEntry.js';
  await placeBuild(site, dir, name, version);
  return { version, base: site.base(name, version), entry, integrity: await integrityOf(path.join(dist, 'web', entry)), parts: assets.parts, integrities: assets.integrities, needs: assets.needs ?? {}, gives: assets.gives ?? {} };
}

async function manifestOf(dir: string): Promise<MfeManifest> {
  const checked = check(mfeManifest, await readJson(path.join(dir, 'mfe.json')));
  if (!checked.ok) throw new PublishRefused(`${dir}/mfe.json does not fit: ${Object.entries(checked.fields).map(([field, code]) => `${field} (${code})`).join(', ')}`);
  return checked.value;
}

/** A registry that some page could not be served by is refused before anything changes. */
function assertServable({ shell, modules }: SiteRegistry, service: Versions | undefined) {
  const [misfit] = misfitsOf({ shell, modules }, service);
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

/** Renders all pages by a registry and puts both in force: first the pages, then, in one swap, the registry. */
export async function putInForce(site: SiteFolder, registry: SiteRegistry, settings: PublicSettings, changed: string[]) {
  assertServable(registry, await readService(site));
  await swapPages(site, await renderPages({ site, registry, settings }));
  await writeAtomically(site.registry, JSON.stringify(registry));
  const history = await readHistory(site);
  const at = new Date().toISOString();
  const inForce = new Map([['shell', registry.shell.version], ...registry.modules.map(({ name, version }) => [name, version] as const)]);
  const added = changed.map((name) => ({ name, version: inForce.get(name)!, at }));
  await writeAtomically(site.history, JSON.stringify([...history, ...added], null, 1));
}

export const readHistory = (site: SiteFolder) => readJson<Publication[]>(site.history).catch(() => [] as Publication[]);

const byName = (a: PublishedMfe, b: PublishedMfe) => a.name.localeCompare(b.name);

/** Publishes built packages, the shell or modules. Nothing changes for readers until all of it is in place. */
export async function publish(site: SiteFolder, dirs: string[], settings: PublicSettings): Promise<Publication[]> {
  const before = await readRegistry(site).catch(() => undefined);
  let shell = before?.shell;
  const modules = new Map(before?.modules.map((mfe) => [mfe.name, mfe]));
  for (const dir of dirs) {
    const deployed = await placePackage(site, dir);
    const manifest = path.basename(dir) === 'shell' ? undefined : await manifestOf(dir);
    if (manifest) {
      modules.set(manifest.name, { ...manifest, ...deployed });
      await writeAtomically(path.join(site.server(manifest.name, deployed.version), 'deployed.json'), JSON.stringify({ ...manifest, ...deployed }));
    } else {
      shell = deployed;
      await writeAtomically(path.join(site.server('shell', deployed.version), 'deployed.json'), JSON.stringify(deployed));
    }
  }
  if (!shell) throw new PublishRefused('No shell is deployed yet: publish the shell first');
  const registry: SiteRegistry = { shell, modules: [...modules.values()].sort(byName) };
  const names = dirs.map((dir) => path.basename(dir));
  await putInForce(site, registry, settings, names);
  return (await readHistory(site)).slice(-names.length);
}

/** Puts the version in force again that was in force before the present one. */
export async function rollback(site: SiteFolder, name: string, settings: PublicSettings): Promise<Publication> {
  const registry = await readRegistry(site);
  const current = name === 'shell' ? registry.shell.version : registry.modules.find((mfe) => mfe.name === name)?.version;
  const earlier = (await readHistory(site)).filter((entry) => entry.name === name && entry.version !== current).at(-1);
  if (!current || !earlier) throw new PublishRefused(`${name} has no earlier version to go back to`);
  const deployed = await readJson<Deployed & PublishedMfe>(path.join(site.server(name, earlier.version), 'deployed.json'));
  const next: SiteRegistry = name === 'shell' ? { ...registry, shell: deployed } : { ...registry, modules: registry.modules.map((mfe) => (mfe.name === name ? deployed : mfe)) };
  await putInForce(site, next, settings, [name]);
  return (await readHistory(site)).at(-1)!;
}
