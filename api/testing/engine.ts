import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';

/** The engine of a test project, from `jest.config.cjs`. */
declare const ENGINE: Engine;
export type Engine = 'pglite' | 'postgres';
export const getEngine = (): Engine => ENGINE;

/** Environment of a service's data, and a function that deletes them. */
export interface Data {
  env: Record<string, string>;
  remove: () => Promise<void>;
}

/** Template of `globalSetup`: migrated and filled data, for copies. */
export const TEMPLATE = {
  pglite: 'CHAUTARI_TEST_TEMPLATE_FOLDER',
  postgres: 'CHAUTARI_TEST_TEMPLATE_DATABASE',
  /** Folder of its files. */
  postgresFolder: 'CHAUTARI_TEST_TEMPLATE_DATABASE_FOLDER',
} as const;

/** A folder with nothing in it, for data and for a site: what is published in this checkout is not for tests. */
export async function createFolder(): Promise<Data & { folder: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'chautari-data-'));
  return {
    folder,
    env: { DATA_DIR: folder, SITE_DIR: path.join(folder, 'site') },
    // A process that ends may write a last file meanwhile.
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}

async function onServer(statement: string) {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** Services that share a database share their secret. */
const SECRET = 'for tests only, for tests only, for tests only';

/** A database of its own on the test server, a copy of `template` if given, and a folder for its files. */
export async function createDatabase(template?: string): Promise<Data & { name: string; folder: string }> {
  const name = `chautari_test_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name}${template ? ` template ${template}` : ''}`);
  const url = new URL(process.env.TEST_DATABASE_URL!);
  url.pathname = `/${name}`;
  const { folder, env, remove } = await createFolder();
  const removeBoth = async () => {
    await onServer(`drop database if exists ${name} with (force)`);
    await remove();
  };
  return { name, folder, env: { DATABASE_URL: url.href, PORTAL_SECRET: SECRET, ...env }, remove: removeBoth };
}

/** Data of its own for a test file: a copy of the filled template. */
export async function createFilledData(): Promise<Data> {
  const onPostgres = getEngine() === 'postgres';
  const data = onPostgres ? await createDatabase(process.env[TEMPLATE.postgres]) : await createFolder();
  await cp(process.env[onPostgres ? TEMPLATE.postgresFolder : TEMPLATE.pglite]!, data.folder, { recursive: true });
  return data;
}

/** Why the tests of an engine cannot run here; they are then counted as skipped, under this reason. */
export const getSkipReason = () => (getEngine() === 'postgres' ? process.env.CHAUTARI_TEST_NO_POSTGRES : undefined);
