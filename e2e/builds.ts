// Newer versions of a module, for journeys with deployments.
import type { Page } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { renameByContent } from '@chautari/site/testing/renameByContent';
import type { Portal } from './portal';
import { ROOT } from './site';

/** Changes the entry of a built module, and its name with it. */
async function editEntry(dir: string, edit: (content: string) => string) {
  const web = path.join(dir, 'dist/web');
  const entry = path.join(
    web,
    (await readdir(web)).find((name) => /^remoteEntry\..*\.js$/.test(name))!,
  );
  await writeFile(entry, edit(await readFile(entry, 'utf8')));
  await renameByContent(dir);
}

/** Copies a module's folder with one more line of code as a newer build and returns the folder. Repeated calls return the same build. */
export async function makeNewerBuild(portal: Portal, name: string) {
  const copy = path.join(portal.folder, 'builds', name);
  // Files of an earlier call have other names.
  await rm(copy, { recursive: true, force: true });
  await cp(path.join(ROOT, name), copy, { recursive: true, filter: (from) => !from.includes('node_modules') });
  await editEntry(copy, (content) => `${content}\n/* newer */\n`);
  return copy;
}

/** Returns the version of a module whose entry has this address. */
function findVersion(portal: Portal, name: string, url: string) {
  const server = path.join(portal.site, 'server', name);
  const read = (version: string) =>
    JSON.parse(readFileSync(path.join(server, version, 'deployed.json'), 'utf8')) as { base: string; entry: string };
  return readdirSync(server).find((version) => {
    const { base, entry } = read(version);
    return new URL(url).pathname === base + entry;
  });
}

/** Collects the versions of a module whose entries the browser requests. */
export function watchVersions(page: Page, portal: Portal, name: string) {
  const versions = new Set<string>();
  page.on('request', (request) => {
    const version = findVersion(portal, name, request.url());
    if (version) versions.add(version);
  });
  return versions;
}
