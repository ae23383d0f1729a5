// npm run kit:sizes: prints the size of each component of the kit and the MUI components it uses, as the table of docs/kit.md.
import { build } from 'esbuild';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { ROOT } from './packages.mjs';

const FACES = ['core', 'forms', 'lists'];
const KIT = path.join(ROOT, 'shared-ui');

/** Packages that the shell provides, whatever the kit uses. */
const EXTERNAL = [
  'react',
  'react/*',
  'react-dom',
  'react-router-dom',
  'i18next',
  'react-i18next',
  'react-hook-form',
  'notistack',
  '@chautari/contract',
  '@chautari/contract/*',
  '@emotion/*',
];

/** Returns the components that a face exports from `kit/`. */
const listComponents = (face) =>
  [
    ...readFileSync(path.join(KIT, `src/faces/${face}.ts`), 'utf8').matchAll(
      /^export \{([^}]*)\} from '\.\.\/(kit[^']*)'/gm,
    ),
  ].flatMap(([, names, file]) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => /^[A-Z][a-z]/.test(name))
      .map((name) => ({ face, name, file })),
  );

/** Returns `Stack` for `node_modules/@mui/material/Stack/index.mjs`. */
const getImportedName = (file) => /@mui\/material\/([A-Z]\w+)\/index\.m?js$/.exec(file)?.[1];

/** Returns the size of some exports in bytes (brotli), and the MUI components that they use. */
async function measureSize(parts) {
  const { outputFiles, metafile } = await build({
    stdin: {
      contents: parts.map(({ name, file }) => `export { ${name} } from './src/${file}';`).join('\n'),
      resolveDir: KIT,
    },
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    target: 'es2020',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    external: EXTERNAL,
    loader: { '.svg': 'empty', '.woff2': 'empty' },
  });
  const getModuleName = (file) => /@mui\/material\/([A-Z]\w+)\/\1\.m?js$/.exec(file)?.[1];
  const inputs = Object.values(metafile.outputs).flatMap((output) =>
    Object.keys(output.inputs).filter((input) => output.inputs[input].bytesInOutput > 0),
  );
  // Only direct imports of the kit, not what MUI imports for them.
  const imported = Object.entries(metafile.inputs)
    .filter(([input]) => !input.includes('node_modules'))
    .flatMap(([, { imports }]) => imports.map((each) => getImportedName(each.path)));
  const used = inputs.map(getModuleName).filter((name) => name && imported.includes(name));
  return { bytes: brotliCompressSync(outputFiles[0].contents).length, used: new Set(used) };
}

const BASE = { name: 'PortalTheme', file: 'kit/core/PortalTheme' };

const base = await measureSize([BASE]);
console.log(
  `Theme, \`styled\` and global styles: ${(base.bytes / 1000).toFixed(1)} kB brotli, without React and emotion.\n`,
);
console.log('| Component | Face | MUI | kB |\n|---|---|---|---|');
for (const part of FACES.flatMap(listComponents).filter(({ name }) => name !== BASE.name)) {
  const { bytes, used } = await measureSize([BASE, part]);
  const components = [...used].filter((name) => !base.used.has(name)).sort();
  const size = Math.max(0, bytes - base.bytes) / 1000;
  console.log(`| \`${part.name}\` | ${part.face} | ${components.join(', ') || 'own'} | ${size.toFixed(1)} |`);
}
