/**
 * npm run site -- publish [name …] | rollback <name> | list
 * Builds what has changed and publishes it into the site's folder, takes one back, or lists what is in force. A running portal follows at
 * the next load of a page.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readRegistry, siteFolder } from '../api/src/site/folder';
import { publish, PublishRefused, readHistory, rollback } from '../api/src/site/publish';
import { deployedSiteRoot, readDeployedSettings } from '../api/src/site/settings';
import { build } from './build.mjs';
import { packages } from './packages.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const site = siteFolder(deployedSiteRoot());

const commands: Record<string, (names: string[]) => Promise<void>> = {
  publish: async (wanted) => {
    const own = wanted.length ? wanted.filter((name) => packages().includes(name)) : packages();
    // Anything else is the folder of a package that was built elsewhere.
    const folders = wanted.filter((name) => !packages().includes(name));
    const missing = folders.filter((folder) => !existsSync(path.join(folder, 'dist')));
    if (missing.length) throw new PublishRefused(`There is no built ${missing.join(', ')}; there are ${packages().join(', ')}`);
    await build(own);
    const dirs = [...own.map((name) => path.join(root, name)), ...folders.map((folder) => path.resolve(folder))];
    for (const { name, version } of await publish(site, dirs, await readDeployedSettings())) console.log(`published ${name} ${version}`);
  },
  rollback: async ([name]) => {
    if (!name) throw new PublishRefused('Say which module: npm run site -- rollback mfe-doctor');
    const { version } = await rollback(site, name, await readDeployedSettings());
    console.log(`${name} is back at ${version}`);
  },
  list: async () => {
    const registry = await readRegistry(site).catch(() => { throw new PublishRefused(`Nothing is published in ${site.root}`); });
    const history = await readHistory(site);
    for (const { name, version } of [{ name: 'shell', version: registry.shell.version }, ...registry.modules]) {
      const earlier = history.filter((entry) => entry.name === name && entry.version !== version).map((entry) => entry.version);
      console.log(`${name.padEnd(14)} ${version}${earlier.length ? `   before: ${[...new Set(earlier)].join(', ')}` : ''}`);
    }
  },
};

const [command = '', ...names] = process.argv.slice(2);
const run = commands[command];
if (!run) {
  console.error('Usage: npm run site -- publish [name …] | rollback <name> | list');
  process.exit(1);
}
await run(names).catch((error: unknown) => {
  console.error(error instanceof PublishRefused ? error.message : error);
  process.exit(1);
});
