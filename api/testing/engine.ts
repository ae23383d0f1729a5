import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { todayInNepal } from '@chautari/contract/calendar';
import { fileExists } from '../src/database/fileExists';
import type { Data } from './data';
import { startTestService } from './service';

export type { Data };

/** The engine of a test project, from `jest.config.cjs`. */
declare const ENGINE: Engine;
export type Engine = 'pglite' | 'postgres';
export const getEngine = (): Engine => ENGINE;

/** Template of `globalSetup`: migrated and filled data, for copies. */
export const TEMPLATE = {
  pglite: 'CHAUTARI_TEST_TEMPLATE_FOLDER',
  postgres: 'CHAUTARI_TEST_TEMPLATE_DATABASE',
  /** Folder of its files. */
  postgresFolder: 'CHAUTARI_TEST_TEMPLATE_DATABASE_FOLDER',
  /** The day around which the sample data lie. */
  day: 'CHAUTARI_TEST_TEMPLATE_DAY',
} as const;

/** One start of the service lays out, migrates and fills data. */
export const fill = async (data: Data) => void (await (await startTestService(data)).stop());

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

export const getDatabaseName = ({ env }: Data) => new URL(env.DATABASE_URL!).pathname.slice(1);

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

interface Template {
  folder: string;
  /** Its database on PostgreSQL. */
  name?: string | undefined;
}

/** Returns the template of `globalSetup`, or in a run that began on another day one of this day, which each worker fills once. */
async function findTemplate(onPostgres: boolean): Promise<Template> {
  const [folder, name] = onPostgres
    ? [process.env[TEMPLATE.postgresFolder]!, process.env[TEMPLATE.postgres]]
    : [process.env[TEMPLATE.pglite]!];
  const today = todayInNepal();
  if (process.env[TEMPLATE.day] === today) return { folder, name };
  const key = `${today.replaceAll('-', '')}_${process.env.JEST_WORKER_ID}`;
  const renewed = { folder: `${folder}_${key}`, name: name && `${name}_${key}` };
  if (await fileExists(renewed.folder)) return renewed;
  const data = onPostgres ? await createDatabase() : await createFolder();
  await fill(data);
  if (renewed.name) await onServer(`alter database ${getDatabaseName(data)} rename to ${renewed.name}`);
  await rename(data.folder, renewed.folder);
  return renewed;
}

/** Removes the files of a template, also of those that workers filled in its place. */
export async function removeTemplates(folder: string) {
  const names = await readdir(path.dirname(folder));
  for (const name of names.filter((each) => each.startsWith(path.basename(folder))))
    await rm(path.join(path.dirname(folder), name), { recursive: true, force: true });
}

/** Data of its own for a test file: a copy of the filled template. */
export async function createFilledData(): Promise<Data> {
  const onPostgres = getEngine() === 'postgres';
  const template = await findTemplate(onPostgres);
  const data = onPostgres ? await createDatabase(template.name) : await createFolder();
  await cp(template.folder, data.folder, { recursive: true });
  return data;
}

/** Why the tests of an engine cannot run here; they are then counted as skipped, under this reason. */
export const getSkipReason = () => (getEngine() === 'postgres' ? process.env.CHAUTARI_TEST_NO_POSTGRES : undefined);
