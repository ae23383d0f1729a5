import { todayInNepal } from '@chautari/contract/calendar';
import compile from './compile';
import { createFolder, createDatabase, fill, removeTemplates, TEMPLATE } from './engine';
import { startPostgres } from './postgres';

const undo: (() => Promise<void>)[] = [];

/** Throws away what the set-up made: databases before their server. */
export async function undoAll() {
  for (const each of undo) await each();
}

async function setUpPostgres() {
  const databaseUrl = process.env.TEST_DATABASE_URL;
  const cluster = databaseUrl ? undefined : await startPostgres();
  if (!databaseUrl && !cluster) {
    process.env.CHAUTARI_TEST_NO_POSTGRES = 'no PostgreSQL is installed here, and TEST_DATABASE_URL is not set';
    return;
  }
  if (cluster) {
    process.env.TEST_DATABASE_URL = cluster.url;
    undo.push(cluster.stop);
  }
  const template = await createDatabase();
  undo.unshift(template.remove, () => removeTemplates(template.folder));
  await fill(template);
  process.env[TEMPLATE.postgres] = template.name;
  process.env[TEMPLATE.postgresFolder] = template.folder;
}

async function setUpPglite() {
  const template = await createFolder();
  undo.push(() => removeTemplates(template.folder));
  await fill(template);
  process.env[TEMPLATE.pglite] = template.folder;
}

/**
 * Once for both projects, as jest runs a setup file only once, however many name it. TEST_ENGINE chooses one engine. Data that the environment names are
 * there already (`npm run defences`).
 */
export default async function globalSetup() {
  compile();
  // Before the data are filled: where the day ends meanwhile, they count as of the day before.
  process.env[TEMPLATE.day] ??= todayInNepal();
  const only = process.env.TEST_ENGINE;
  const isMissing = (engine: 'pglite' | 'postgres') => (only ?? engine) === engine && !process.env[TEMPLATE[engine]];
  const setUps = [isMissing('pglite') && setUpPglite(), isMissing('postgres') && setUpPostgres()];
  const [failed] = (await Promise.allSettled(setUps)).filter(
    ({ status }) => status === 'rejected',
  ) as PromiseRejectedResult[];
  if (!failed) return;
  await undoAll();
  throw failed.reason;
}
