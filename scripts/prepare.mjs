// Prepares npm start: installs, builds, compiles and publishes what has changed, and fills an empty database.
import { installPackages } from './install.mjs';

installPackages();
const { buildPackages } = await import('./build.mjs');
const { compileService, importCompiled } = await import('./compile.mjs');
try {
  await buildPackages();
  await compileService();
  const { publishChanged } = await importCompiled('publish-changed');
  await publishChanged();
  const { fillIfEmpty } = await importCompiled('fillIfEmpty');
  await fillIfEmpty();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
