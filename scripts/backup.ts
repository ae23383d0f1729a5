/** npm run backup -- FILE: writes all data of the portal into one file, encrypted if PORTAL_BACKUP_PASSPHRASE is set. */
import { backUp } from '../api/src/backup/backUp';
import { NOT_ENCRYPTED } from '../api/src/backup/settings';
import { runOnData } from '../api/src/service/runOnData';

await runOnData(process.argv.slice(2), { name: 'backup' }, async ({ file, record, ...source }) => {
  const { tables, rows, files } = await backUp(source, file);
  await record({ rows, files, encrypted: source.passphrase !== undefined });
  console.log(
    `Backed up ${rows} rows of ${tables} tables and ${files} files into ${file}${source.passphrase ? ', encrypted' : ''}`,
  );
  if (!source.passphrase) console.log(NOT_ENCRYPTED);
  console.log(
    'The backup does not contain the secret of the service: keep PORTAL_SECRET, or the file `secret` of the data folder, elsewhere',
  );
});
