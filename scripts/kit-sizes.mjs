// npm run kit:sizes: what each component of the kit stands on and weighs, as the table of docs/kit.md.
import { build } from 'esbuild';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { ROOT } from './packages.mjs';

const FACES = ['core', 'forms', 'lists'];
const KIT = path.join(ROOT, 'shared-ui');

/** What comes with the shell whatever the kit is made of. */
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

/** The components that a face takes from `kit/`. */
const componentsOf = (face) =>
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

/** `node_modules/@mui/material/Stack/index.mjs` is Stack. */
const resolved = (file) => /@mui\/material\/([A-Z]\w+)\/index\.m?js$/.exec(file)?.[1];

/** The size of some names, in bytes of brotli, and the components of MUI behind them. */
async function weigh(parts) {
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
  const nameOf = (file) => /@mui\/material\/([A-Z]\w+)\/\1\.m?js$/.exec(file)?.[1];
  const kept = Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.keys(inputs).filter((input) => inputs[input].bytesInOutput > 0),
  );
  // What the kit itself imports; what MUI needs for it is MUI's.
  const imported = Object.entries(metafile.inputs)
    .filter(([input]) => !input.includes('node_modules'))
    .flatMap(([, { imports }]) => imports.map((each) => resolved(each.path)));
  const used = kept.map(nameOf).filter((name) => name && imported.includes(name));
  return { bytes: brotliCompressSync(outputFiles[0].contents).length, used: new Set(used) };
}

const BASE = { name: 'PortalTheme', file: 'kit/core/PortalTheme' };

const base = await weigh([BASE]);
console.log(
  `Theme, \`styled\` and global styles: ${(base.bytes / 1000).toFixed(1)} kB brotli, without React and emotion.\n`,
);
console.log('| Component | Face | MUI | kB |\n|---|---|---|---|');
for (const part of FACES.flatMap(componentsOf).filter(({ name }) => name !== BASE.name)) {
  const { bytes, used } = await weigh([BASE, part]);
  const behind = [...used].filter((name) => !base.used.has(name)).sort();
  const weight = Math.max(0, bytes - base.bytes) / 1000;
  console.log(`| \`${part.name}\` | ${part.face} | ${behind.join(', ') || 'own'} | ${weight.toFixed(1)} |`);
}
