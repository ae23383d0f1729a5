/**
 * node api/.cache/laterRestore.js FILE [--replace]: restores a backup as a later version of the portal does, which has one more migration. The
 * folder of its migrations is in LATER_MIGRATIONS.
 */
import { restore } from '../src/backup/restore';
import { MIGRATIONS } from '../src/database/store';
import { runOnData } from '../src/service/runOnData';

MIGRATIONS.migrationsFolder = process.env.LATER_MIGRATIONS!;
await runOnData(
  process.argv.slice(2),
  { name: 'restore', flag: '--replace' },
  async ({ store, files, passphrase, file, flagged }) =>
    void (await restore({ store, files, passphrase, replace: flagged }, file)),
);
