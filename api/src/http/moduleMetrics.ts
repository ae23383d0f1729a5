import { access } from 'node:fs/promises';
import type { ModuleLoad } from '@chautari/contract/loads';
import type { SiteFolder } from '@chautari/site/folder';
import { moduleLoads } from './metrics';

const OTHER = 'other';

/** Counts loads that browsers report. Anybody may report, so only versions that are published become labels. */
export async function countModuleLoads(site: SiteFolder, loads: readonly ModuleLoad[]) {
  for (const { name, version, outcome } of loads) {
    const published = await access(site.files(name, version)).then(
      () => true,
      () => false,
    );
    moduleLoads.inc(published ? { module: name, version, outcome } : { module: OTHER, version: OTHER, outcome });
  }
}
