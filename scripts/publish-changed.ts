import path from 'node:path';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { writeServiceVersions } from '@chautari/site/publish/releases';
import { writeFileAtomically } from '@chautari/site/store/siteFolder';
import { readActiveEntry } from '@chautari/site/store/history';
import { openSite, readSiteLocation } from '@chautari/site/store/openSite';
import { publishBuilds, publishSettings } from '@chautari/site/publish/publish';
import { readDeployedSettings } from '@chautari/site/settings';
import { listFrontends, ROOT } from './packages.mjs';

const names = listFrontends();

/** Publishes the built packages that are not in the site's folder yet, and changed settings. A site in a bucket is left to its publishers. */
export async function publishChanged() {
  const location = readSiteLocation(process.env);
  if ('bucket' in location) return;
  const store = await openSite(location, location.folder);
  const settings = await readDeployedSettings();
  const stampFile = path.join(store.site.root, 'published.json');
  const before = existsSync(stampFile) ? (JSON.parse(await readFile(stampFile, 'utf8')) as Record<string, string>) : {};
  const now: Record<string, string> = { settings: JSON.stringify(settings) };
  for (const name of names) now[name] = await readFile(path.join(ROOT, name, 'dist/built'), 'utf8');
  const isEmpty = (await readActiveEntry(store.site)) === undefined;
  const changed = isEmpty ? names : names.filter((name) => before[name] !== now[name]);
  const newSettings = !isEmpty && before.settings !== now.settings;
  if (!changed.length && !newSettings) return;
  // The service of this checkout starts after the publication.
  await writeServiceVersions(store);
  if (newSettings) await publishSettings(store, settings);
  if (changed.length) {
    console.log(`Publishing ${changed.join(', ')} …`);
    const dirs = changed.map((name) => path.join(ROOT, name));
    // The whole checkout is published: paths that it does not have any more are dropped.
    await publishBuilds(store, dirs, { settings, dropped: 'any' });
  }
  await writeFileAtomically(stampFile, JSON.stringify(now));
}
