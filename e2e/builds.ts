// Newer versions of a module, for journeys with deployments.
import type { Page } from '@playwright/test';
import { createHash } from 'node:crypto';
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Portal } from './portal';
import { ROOT } from './site';

/** Copies a module's folder with one more line of code as a newer build and returns the folder. Repeated calls return the same build. */
export async function makeNewerBuild(portal: Portal, name: string) {
  const copy = path.join(portal.folder, 'builds', name);
  await cp(path.join(ROOT, name), copy, { recursive: true, filter: (from) => !from.includes('node_modules') });
  const file = path.join(copy, 'dist/web/assets.json');
  const assets = JSON.parse(await readFile(file, 'utf8')) as { integrities: Record<string, string> };
  const entry = path.join(copy, 'dist/web/remoteEntry.js');
  const content = `${await readFile(entry, 'utf8')}\n/* newer */\n`;
  await writeFile(entry, content);
  const integrity = `sha256-${createHash('sha256').update(content).digest('base64')}`;
  const integrities = { ...assets.integrities, 'remoteEntry.js': integrity };
  await writeFile(file, JSON.stringify({ ...assets, integrities }));
  return copy;
}

/** Collects the versions of a module whose files the browser requests. */
export function watchVersions(page: Page, name: string) {
  const versions = new Set<string>();
  page.on('request', (request) => {
    const [, version] = new RegExp(`/modules/${name}/([^/]+)/`).exec(request.url()) ?? [];
    if (version) versions.add(version);
  });
  return versions;
}
