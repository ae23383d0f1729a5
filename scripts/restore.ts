/** npm run restore -- FILE [--replace]: restores a backup into an empty database, or with --replace over existing data. */
import { runOnData } from '../api/src/service/runOnData';
import { restore } from '../api/src/backup/restore';

await runOnData(
  process.argv.slice(2),
  { name: 'restore', flag: '--replace' },
  async ({ store, files: storage, passphrase, file, flagged }) => {
    const { tables, rows, files } = await restore({ store, files: storage, passphrase, replace: flagged }, file);
    console.log(`Restored ${rows} rows of ${tables} tables and ${files} files from ${file}`);
  },
);
