/** Commits a number of rows, one by one, and prints how often it synced the disk meanwhile. */
import { createRequire } from 'node:module';
import type fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const COMMITS = 50;

// Before anything imports it, so that every sync of the process is counted.
const builtin = createRequire(import.meta.url)('node:fs') as typeof fs;
const { fsyncSync } = builtin;
let syncs = 0;
builtin.fsyncSync = (file) => {
  syncs += 1;
  fsyncSync(file);
};
syncBuiltinESMExports();

const { openEmbedded } = await import('../src/database/embedded');
const { database, close } = await openEmbedded({ dataDir: process.env.DATA_DIR! });
await database.exec('create table counted (n int)');
syncs = 0;
for (let n = 0; n < COMMITS; n++) await database.query('insert into counted values ($1)', [n]);
const whileCommitting = syncs;
const {
  rows: [settings],
} = await database.query(`select current_setting('fsync') as fsync, current_setting('wal_sync_method') as method`);
console.log(JSON.stringify({ commits: COMMITS, syncs: whileCommitting, ...(settings as object) }));
await close();
