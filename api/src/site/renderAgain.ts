/** node dist/renderAgain.js <site folder> <release>: renders the pages of a release again, with the public data that lies in the site. */
import path from 'node:path';
import { readRelease, siteFolder, swapPages } from './folder';
import { renderPages } from './render';
import { readDeployedSettings } from './settings';

const [root, release] = process.argv.slice(2);
const site = siteFolder(root!);
const into = path.join(site.release(release!), `pages-${Date.now().toString(36)}-${process.pid}`);
await renderPages({ site, registry: await readRelease(site, release!), settings: await readDeployedSettings(), into });
await swapPages(site, release!, into);
