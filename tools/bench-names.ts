/** npm run bench:names: how many spellings of a name find each other, and which different names are taken for one. */
import { measureNames } from './bench/names';

const { names, pairs, missed, apart, taken } = measureNames();
const found = ((100 * (pairs - missed.length)) / pairs).toFixed(1);
console.log(`${names} names, ${pairs} pairs of spellings: ${found} % find each other (wanted: 97)`);
for (const [typed, stored] of missed) console.log(`  ${typed} does not find ${stored}`);
console.log(`${apart} pairs of different names: ${taken.length} taken for one (wanted: 0)`);
for (const [one, other] of taken) console.log(`  ${one} and ${other}`);
