import path from 'node:path';
import { readSettings, type Settings } from '../settings';
import { fileExists } from '../database/fileExists';

async function isEmpty({ databaseUrl, dataDir }: Settings) {
  if (!databaseUrl) return !(await fileExists(path.join(dataDir, 'db')));
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: databaseUrl });
  try {
    await client.connect();
    return (await client.query(`select to_regclass('accounts') is null as empty`)).rows[0].empty as boolean;
  } catch {
    // The service reports problems of the database.
    return false;
  } finally {
    await client.end();
  }
}

/**
 * Lays out an empty database and fills it. The service does the same at its start, but would keep up to 200 MB of what
 * that takes: `npm start` runs it in a process that ends. What it needs is loaded only where there is something to do.
 */
export async function fillIfEmpty() {
  const settings = readSettings();
  if (!(await isEmpty(settings))) return;
  const { openStore } = await import('../database/store');
  const { openStorage } = await import('../files/openStorage');
  const { prepareSamples } = await import('../sample/samples');
  const store = await openStore(settings);
  try {
    await prepareSamples(store, await openStorage(settings.files), settings.demo);
  } finally {
    await store.close();
  }
}
