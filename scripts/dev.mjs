// npm run dev: everything, rebuilt and reloaded as files change. npm run dev -- mfe-doctor: one module against the others as built.
import { createRequire } from 'node:module';
import path from 'node:path';
import { install } from './install.mjs';

install();
const { build } = await import('./build.mjs');
const { packages, ROOT } = await import('./packages.mjs');
const require = createRequire(import.meta.url);

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !packages().includes(name));
if (unknown.length) {
  console.error(`There is no ${unknown.join(', ')}; there are ${packages().join(', ')}`);
  process.exit(1);
}
const watched = wanted.length ? wanted : packages();

process.env.SITE_DIR ??= '.site/dev';
await build(packages().filter((name) => !watched.includes(name)));

const { register } = await import('tsx/esm/api');
register();
const { startDevelopment } = await import('./dev-site.ts');
const configs = watched.flatMap((name) => require(path.join(ROOT, name, 'webpack.config.cjs'))({}, { mode: 'development' }));
await startDevelopment({ watched, configs });
await import('../api/src/main.ts');
