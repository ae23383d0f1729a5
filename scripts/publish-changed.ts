import path from 'node:path';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { publishServiceVersion } from '@chautari/site/fit';
import { writeAtomically } from '@chautari/site/folder';
import { latestStep } from '@chautari/site/history';
import { openSite, readSitePlace } from '@chautari/site/place';
import { publish, publishSettings } from '@chautari/site/publish';
import { readDeployedSettings } from '@chautari/site/settings';
import { listFrontends, ROOT } from './packages.mjs';

const names = listFrontends();

/** Publishes the built packages that are not yet in the site's folder, and the settings where they have changed. A site in a bucket is left to its publishers. */
export async function publishChanged() {
  const place = readSitePlace(process.env);
  if ('bucket' in place) return;
  const store = await openSite(place, place.folder);
  const settings = await readDeployedSettings();
  const stampFile = path.join(store.site.root, 'published.json');
  const before = existsSync(stampFile) ? (JSON.parse(await readFile(stampFile, 'utf8')) as Record<string, string>) : {};
  const now: Record<string, string> = { settings: JSON.stringify(settings) };
  for (const name of names) now[name] = await readFile(path.join(ROOT, name, 'dist/built'), 'utf8');
  const isEmpty = (await latestStep(store.site)) === undefined;
  const changed = isEmpty ? names : names.filter((name) => before[name] !== now[name]);
  const newSettings = !isEmpty && before.settings !== now.settings;
  if (!changed.length && !newSettings) return;
  // The service of this checkout starts as soon as all is published.
  await publishServiceVersion(store);
  if (newSettings) await publishSettings(store, settings);
  if (changed.length) {
    console.log(`Publishing ${changed.join(', ')} …`);
    const dirs = changed.map((name) => path.join(ROOT, name));
    // The whole checkout is published: a path that it has no longer is meant to go.
    await publish(store, dirs, { settings, dropped: 'any', callsEnded: true });
  }
  await writeAtomically(stampFile, JSON.stringify(now));
}
