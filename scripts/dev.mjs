// npm run dev: everything, rebuilt and reloaded as files change. npm run dev -- mfe-doctor: one module against the others as built.
// npm run dev -- mfe-doctor --site https://portal.example: one module inside a portal that is deployed.
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { install } from './install.mjs';

install();
const { build } = await import('./build.mjs');
const { buildOf, markUnbuilt, packages, ROOT } = await import('./packages.mjs');
const require = createRequire(import.meta.url);

const {
  values: { site },
  positionals: wanted,
} = parseArgs({ options: { site: { type: 'string' } }, allowPositionals: true });
const unknown = wanted.filter((name) => !packages().includes(name));
if (unknown.length) {
  console.error(`There is no ${unknown.join(', ')}; there are ${packages().join(', ')}`);
  process.exit(1);
}
async function developAll() {
  const watched = wanted.length ? wanted : packages();
  process.env.NODE_ENV = 'development';
  // Never the folder that the settings name: it is emptied at every start, and may hold a published site.
  process.env.SITE_DIR = '.site/dev';
  const others = packages().filter((name) => !watched.includes(name));
  await build(others);

  for (const name of watched) markUnbuilt(name);
  const configs = watched.flatMap((name) =>
    require(path.join(ROOT, name, 'webpack.config.cjs'))({}, { mode: 'development' }),
  );
  const { register } = await import('tsx/esm/api');
  register();
  const { developSite } = await import('./develop-site.ts');
  const site = developSite(new Map(others.map((name) => [name, buildOf(name)])), configs);

  const { developService } = await import('./develop-service.mjs');
  const stop = await developService(site);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop().then(() => process.exit(0)));
}

if (site) {
  if (wanted.length !== 1) {
    console.error('Say which module is to be shown there: npm run dev -- mfe-doctor --site https://portal.example');
    process.exit(1);
  }
  process.chdir(path.join(ROOT, wanted[0]));
  process.argv.splice(2, Infinity, 'dev', '--site', site);
  require('@chautari/module-tools/bin');
} else await developAll();
