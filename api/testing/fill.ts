/** npm run fill -- [--patients 5000 --queue 200 --requests 120 --reports 500 --notices 300]: fills the data that the environment names, while the portal stands still. */
import { parseArgs } from 'node:util';
import { readSettings } from '../src/settings';
import { openStore } from '../src/database/store';
import { fillCare, type Amounts } from './fillCare';

const USUAL: Amounts = { patients: 5_000, queue: 200, requests: 120, reports: 500, notices: 300 };
const names = Object.keys(USUAL) as (keyof Amounts)[];
const { values } = parseArgs({
  options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const, default: String(USUAL[name]) }])),
});
const amounts = Object.fromEntries(names.map((name) => [name, Number(values[name])])) as unknown as Amounts;

const store = await openStore(readSettings());
await fillCare(store.db, amounts);
console.log(`Filled: ${names.map((name) => `${amounts[name]} ${name}`).join(', ')}`);
await store.close();
process.exit(0);
