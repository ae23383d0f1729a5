// npm run kit:archive -- ../pharmacy/platform: packs the catalogue of the kit for a team without a checkout, as a package that serves it. Builds the
// stories only if the kit has changed.
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './packages.mjs';

const FOLDER = path.join(ROOT, '.cache/kit-archive');
const { version } = JSON.parse(readFileSync(path.join(ROOT, 'shared-ui/package.json'), 'utf8'));

const to = path.resolve(process.argv[2] ?? '.');
execFileSync(process.execPath, [path.join(ROOT, 'scripts/stories.mjs')], { stdio: 'inherit' });
const build = readFileSync(path.join(ROOT, '.cache/kit/built'), 'utf8').slice(0, 8);
const manifest = {
  name: '@chautari/kit-catalogue',
  version: `${version}-${build}`,
  description: 'The components of the kit with their props, to be opened in a browser',
  bin: { 'kit-catalogue': 'serve.cjs' },
  files: ['kit', 'serve.cjs'],
};
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
mkdirSync(to, { recursive: true });
cpSync(path.join(ROOT, '.cache/kit'), path.join(FOLDER, 'kit'), {
  recursive: true,
  filter: (file) => !file.endsWith('.map') && path.basename(file) !== 'built',
});
cpSync(path.join(ROOT, 'scripts/kit-archive/serve.cjs'), path.join(FOLDER, 'serve.cjs'));
chmodSync(path.join(FOLDER, 'serve.cjs'), 0o755);
writeFileSync(path.join(FOLDER, 'package.json'), JSON.stringify(manifest, null, 2));
const output = execFileSync('npm', ['pack', '--json', '--pack-destination', to], { cwd: FOLDER, encoding: 'utf8' });
const [{ filename }] = JSON.parse(output);
const archive = path.join(to, filename);
const megabytes = (statSync(archive).size / 1e6).toFixed(1);
console.log(`${archive}: ${megabytes} MB. Open it with: npx -p ${archive} kit-catalogue`);
