import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PublishedMfe, SiteRegistry } from '@chautari/contract/site';
import { filesIn, readJson, type SiteFolder } from './folder';
import type { SiteStore } from './store';

type Shell = SiteRegistry['shell'];

/** The SHA-256 of each file of a version, by its name below `web/` (for the browser) or `server/`. */
export type Fingerprints = Record<string, string>;

const COMPRESSED = /\.(br|gz)$/;

export const hashOf = (content: Buffer | string) => createHash('sha256').update(content).digest('base64');

/** Where the files of a version lie in the site, beside what only says that they are there. */
export const foldersOf = (site: SiteFolder, name: string, version: string) => ({
  web: site.files(name, version),
  server: site.server(name, version),
});
const NOTES = new Set(['deployed.json', 'files.json']);

/** The fingerprints of the files of a version as they are in the site now. */
export async function fingerprintsIn(site: SiteFolder, name: string, version: string): Promise<Fingerprints> {
  const found: Fingerprints = {};
  for (const [kind, folder] of Object.entries(foldersOf(site, name, version))) {
    for (const file of await filesIn(folder).catch((): string[] => [])) {
      if (!COMPRESSED.test(file) && !(kind === 'server' && NOTES.has(file)))
        found[`${kind}/${file}`] = hashOf(await readFile(path.join(folder, file)));
    }
  }
  return found;
}

/** What the registry says of a version that is in the site. */
export const deployedFile = (name: string, version: string) => `server/${name}/${version}/deployed.json`;
export const readDeployed = <T extends Shell | PublishedMfe>(site: SiteFolder, name: string, version: string) =>
  readJson<T>(path.join(site.root, deployedFile(name, version)));
export const readFingerprints = (site: SiteFolder, name: string, version: string) =>
  readJson<Fingerprints>(path.join(site.server(name, version), 'files.json'));

export async function isDeployed({ site, fetch }: SiteStore, name: string, version: string) {
  await fetch(deployedFile(name, version));
  return readDeployed(site, name, version).then(
    () => true,
    () => false,
  );
}
