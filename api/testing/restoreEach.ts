/** node api/.cache/restoreEach.js <file>…: puts each backup in the place of the data that the environment names, and prints how each ended. */
import { restore } from '../src/backup/restore';
import { openAsItIs } from '../src/database/store';
import { openStorage } from '../src/files/openStorage';
import { readSettings } from '../src/settings';

const settings = readSettings();
const store = await openAsItIs(settings);
const files = await openStorage(settings.files);
const ends: string[] = [];
for (const file of process.argv.slice(2))
  ends.push(
    await restore({ store, files, replace: true }, file).then(
      () => 'restored',
      ({ message }: Error) => message,
    ),
  );
console.log(JSON.stringify(ends));
await store.close();
process.exit(0);
