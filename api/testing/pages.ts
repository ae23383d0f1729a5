import path from 'node:path';
import { buildModule, buildShell, SITE_SETTINGS } from '@chautari/site/testing/builds';
import { getSiteFolder } from '@chautari/site/store/siteFolder';
import { getActive, readActiveEntry } from '@chautari/site/store/history';
import { publishBuilds } from '@chautari/site/publish/publish';
import { createFolderStore } from '@chautari/site/store/openSite';

/** A site of a shell and one module, and the version of the module. */
export async function publishSmallSite(folder: string, name: string) {
  const site = getSiteFolder(path.join(folder, 'site'));
  await publishBuilds(createFolderStore(site), [await buildShell(folder), await buildModule(folder, name)], {
    settings: SITE_SETTINGS,
  });
  return { site, version: getActive((await readActiveEntry(site))!)[name]! };
}
