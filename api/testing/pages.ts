import path from 'node:path';
import { buildModule, buildShell, SITE_SETTINGS } from '@chautari/site/testing/builds';
import { siteFolder } from '@chautari/site/folder';
import { inForce, latestStep } from '@chautari/site/history';
import { publish } from '@chautari/site/publish';
import { folderStore } from '@chautari/site/store';

/** A site of a shell and one module, and the version of the module. */
export async function publishSmallSite(folder: string, name: string) {
  const site = siteFolder(path.join(folder, 'site'));
  await publish(folderStore(site), [await buildShell(folder), await buildModule(folder, name)], {
    settings: SITE_SETTINGS,
  });
  return { site, version: inForce((await latestStep(site))!)[name]! };
}
