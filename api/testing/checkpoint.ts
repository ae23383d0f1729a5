/** Writes much more than a checkpoint waits for, and prints what the maintenance job did about it. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { openEmbedded } from '../src/database/embedded';
import { checkpointIfDue } from '../src/database/maintenance';

const { database, close } = await openEmbedded({ dataDir: process.env.DATA_DIR! });
const walFiles = async () =>
  (await readdir(path.join(process.env.DATA_DIR!, 'db/pg_wal'))).filter((name) => /^[0-9A-F]{24}$/.test(name)).length;
const idle = await checkpointIfDue(database);
await database.exec(
  `create table much as select repeat(md5(n::text), 30) as filling from generate_series(1, 200000) n`,
);
const before = await walFiles();
const busy = await checkpointIfDue(database);
const after = await walFiles();
console.log(JSON.stringify({ idle, busy, again: await checkpointIfDue(database), before, after }));
await close();
