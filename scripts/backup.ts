/** npm run backup -- FILE: writes all data of the portal into one file. With PORTAL_BACKUP_PASSPHRASE it is encrypted. */
import { backUp } from '../api/src/backup/backUp';
import { runOnData } from '../api/src/service/runOnData';

await runOnData(process.argv.slice(2), { name: 'backup' }, async ({ file, record, ...from }) => {
  const { tables, rows, files } = await backUp(from, file);
  await record({ rows, files, encrypted: from.passphrase !== undefined });
  console.log(
    `Backed up ${rows} rows of ${tables} tables and ${files} files into ${file}${from.passphrase ? ', encrypted' : ''}`,
  );
  console.log(
    'The service’s key is not in it: keep PORTAL_SECRET, or the file secret of the data folder, in another place',
  );
});
