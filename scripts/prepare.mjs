// The part of npm start that ends: installs, builds, compiles and publishes what has changed.
import { install } from './install.mjs';

install();
const { build } = await import('./build.mjs');
const { compile } = await import('./compile.mjs');
try {
  await build();
  await compile();
  const { publishChanged } = await import('../api/dist/publish-changed.js');
  await publishChanged();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
