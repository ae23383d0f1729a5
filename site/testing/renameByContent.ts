import { createHash } from 'node:crypto';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

const CONTENT_NAME = /\.([\w-]{43})\.\w+$/;
const TEXT = /\.(js|json)$/;

/**
 * Gives the edited files of a built package the names of their content, as the build tools do, and their new names to the files that load
 * them.
 */
export async function renameByContent(dir: string) {
  const web = path.join(dir, 'dist/web');
  for (;;) {
    const names = await readdir(web);
    const changed = new Map<string, string>();
    for (const name of names) {
      const [, hash] = CONTENT_NAME.exec(name) ?? [];
      const content = hash && (await readFile(path.join(web, name)));
      const current = content && createHash('sha256').update(content).digest('base64url');
      if (current && current !== hash) changed.set(hash!, current);
    }
    if (!changed.size) return;
    for (const name of names) {
      const update = (text: string) => text.replace(/[\w-]{43}/g, (hash) => changed.get(hash) ?? hash);
      const file = path.join(web, name);
      if (TEXT.test(name)) await writeFile(file, update(await readFile(file, 'utf8')));
      if (update(name) !== name) await rename(file, path.join(web, update(name)));
    }
  }
}
