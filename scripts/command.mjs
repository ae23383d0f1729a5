// node scripts/command.mjs admin|backup|restore|site …: runs a compiled command. Compiles it first if its sources have changed.
import { fileURLToPath } from 'node:url';
import { compileService } from './compile.mjs';

const [node, , name, ...args] = process.argv;
await compileService();
const file = new URL(`../api/dist/${name}.js`, import.meta.url);
process.argv = [node, fileURLToPath(file), ...args];
await import(file.href);
