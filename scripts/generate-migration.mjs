// npm run db:generate -- NAME [--custom]: writes the migration from the last snapshot of the schema to the schema as it is now, and the new snapshot;
// with --custom an empty migration, for what drizzle does not know, such as functions.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { ROOT } from './packages.mjs';

const META = path.join(ROOT, 'api/migrations/meta');
/** The columns, the indexes and each kind of constraint of a table are this deep in a snapshot. */
const LINE_DEPTH = 3;

/** JSON with one line for the columns of a table, one for its indexes, and so on: a tenth of the lines that drizzle-kit writes. */
function formatSnapshot(value, depth = 0) {
  const entries = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
  if (depth === LINE_DEPTH || !entries.length) return JSON.stringify(value);
  const indent = ' '.repeat(depth + 1);
  const lines = entries.map(([key, entry]) => `${indent}${JSON.stringify(key)}: ${formatSnapshot(entry, depth + 1)}`);
  return `{\n${lines.join(',\n')}\n${' '.repeat(depth)}}`;
}

const [name, ...options] = process.argv.slice(2);
if (!name) {
  console.error('Usage: npm run db:generate -- NAME [--custom]');
  process.exit(1);
}
const { status } = spawnSync('npx', ['drizzle-kit', 'generate', '--name', name, ...options], {
  cwd: path.join(ROOT, 'api'),
  stdio: 'inherit',
});
if (status !== 0) process.exit(status ?? 1);

// The next migration is made only from the last snapshot.
const snapshots = readdirSync(META)
  .filter((file) => file.endsWith('_snapshot.json'))
  .sort();
const last = path.join(META, snapshots.pop());
for (const file of snapshots) rmSync(path.join(META, file));
writeFileSync(last, `${formatSnapshot(JSON.parse(readFileSync(last, 'utf8')))}\n`);
