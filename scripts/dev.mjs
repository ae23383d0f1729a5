// npm run dev: rebuilds and reloads all packages as files change. npm run dev -- mfe-doctor: one module with the built others.
// npm run dev -- mfe-doctor --site https://portal.example: one module inside a deployed portal.
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { installPackages } from './install.mjs';

installPackages();
const { buildPackages } = await import('./build.mjs');
const { getBuildId, markUnbuilt, listFrontends, ROOT } = await import('./packages.mjs');
const require = createRequire(import.meta.url);

const {
  values: { site },
  positionals: names,
} = parseArgs({ options: { site: { type: 'string' } }, allowPositionals: true });
const unknown = names.filter((name) => !listFrontends().includes(name));
if (unknown.length) {
  console.error(`Unknown package ${unknown.join(', ')}. Choose from ${listFrontends().join(', ')}`);
  process.exit(1);
}
async function developAll() {
  const watched = names.length ? names : listFrontends();
  process.env.NODE_ENV = 'development';
  // Not the folder of the settings, which may hold a published site: this one is emptied at every start.
  process.env.SITE_DIR = '.site/dev';
  const others = listFrontends().filter((name) => !watched.includes(name));
  await buildPackages(others);

  for (const name of watched) markUnbuilt(name);
  const configs = watched.flatMap((name) =>
    require(path.join(ROOT, name, 'webpack.config.cjs'))({}, { mode: 'development' }),
  );
  const { register } = await import('tsx/esm/api');
  register();
  const { developSite } = await import('./develop-site.ts');
  const site = developSite(new Map(others.map((name) => [name, getBuildId(name)])), configs);

  const { developService } = await import('./develop-service.mjs');
  const stop = await developService(site);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop().then(() => process.exit(0)));
}

if (site) {
  if (names.length !== 1) {
    console.error('Name one module: npm run dev -- mfe-doctor --site https://portal.example');
    process.exit(1);
  }
  process.chdir(path.join(ROOT, names[0]));
  process.argv.splice(2, Infinity, 'dev', '--site', site);
  require('@chautari/module-tools/bin');
} else await developAll();
