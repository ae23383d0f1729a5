// node scripts/compile-with-edits.mjs <name> <edits as JSON>: compiles the service with changed sources into api/.cache/<name>.js. The sources stay as they are.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { getCompileOptions } from './compile.mjs';
import { ROOT } from './packages.mjs';

const [name, json] = process.argv.slice(2);
const edits = JSON.parse(json);

/** Replaces texts in the files that are edited; a text that is not there is a fault of the edit. */
const edited = {
  name: 'edited',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path: file }) => {
      const here = edits.filter((edit) => path.join(ROOT, edit.file) === file);
      if (!here.length) return undefined;
      let contents = await readFile(file, 'utf8');
      for (const { before, after } of here) {
        if (!contents.includes(before)) throw new Error(`${file} has no ${before}`);
        contents = contents.replace(before, after);
      }
      return { contents, loader: 'ts' };
    });
  },
};

await build({
  ...getCompileOptions({ folder: path.join(ROOT, 'api/.cache'), entries: () => ['api/src/main.ts'] }),
  entryPoints: { [name]: path.join(ROOT, 'api/src/main.ts') },
  plugins: [edited],
});
