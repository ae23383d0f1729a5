/**
 * npm run facilities -- FILE.csv [--check]: adds and updates facilities from a CSV file, all of it or nothing. With `--check` it only says what it would do.
 * The columns are in docs/facilities.md.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { importCsv } from '../api/src/facilities/importFacilities';
import { openStore } from '../api/src/database/store';
import { readSettings } from '../api/src/settings';
import { StartError } from '@chautari/site/settings';

const USAGE = 'Usage: npm run facilities -- FILE.csv [--check]';

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { check: { type: 'boolean', default: false } },
    });
    if (positionals.length === 1) return { file: positionals[0]!, check: values.check };
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n${USAGE}`);
  }
  throw new StartError(USAGE);
}

async function readCsv(file: string) {
  const where = path.resolve(process.env.INIT_CWD ?? '', file);
  try {
    return await readFile(where, 'utf8');
  } catch {
    throw new StartError(`${where} cannot be read`);
  }
}

try {
  const { file, check } = readArguments();
  const csv = await readCsv(file);
  const store = await openStore(readSettings());
  try {
    const { added, changed, same, errors, saved } = await store.db.transaction((db) =>
      importCsv(db, csv, { check, by: null, place: { level: 'country' } }),
    );
    for (const { line, column, error, value } of errors)
      console.error([`line ${line}`, column, error, value && JSON.stringify(value)].filter(Boolean).join('  '));
    console.log(`${added} added, ${changed} changed, ${same} as they were, ${errors.length} faults`);
    if (!saved) console.log(check ? 'Nothing was saved: this was a check' : 'Nothing was saved');
    if (errors.length) process.exitCode = 1;
  } finally {
    await store.close();
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
