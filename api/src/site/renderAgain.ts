/** node --import tsx renderAgain.ts <site folder>: renders the pages of a site again, with the public data that lies in it. */
import { stat } from 'node:fs/promises';
import { readRegistry, siteFolder, swapPages } from './folder';
import { renderPages } from './render';
import { readDeployedSettings } from './settings';

const site = siteFolder(process.argv[2]!);
const { mtimeMs } = await stat(site.registry);
const pages = await renderPages({ site, registry: await readRegistry(site), settings: await readDeployedSettings() });
// Whoever published a module meanwhile has rendered newer pages, with the same data.
if ((await stat(site.registry)).mtimeMs === mtimeMs) await swapPages(site, pages);
