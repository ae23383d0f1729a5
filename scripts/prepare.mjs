// The part of npm start that ends: installs, builds, compiles and publishes what has changed, and fills an empty database.
import { install } from './install.mjs';

install();
const { build } = await import('./build.mjs');
const { compile, importCompiled } = await import('./compile.mjs');
try {
  await build();
  await compile();
  const { publishChanged } = await importCompiled('publish-changed');
  await publishChanged();
  const { fillIfEmpty } = await importCompiled('fillIfEmpty');
  await fillIfEmpty();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
