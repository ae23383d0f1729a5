/** npm run bench:names: measures how many spellings of a name find each other, and which different names are confused. */
import { measureNames } from './bench/names';

const { names, pairs, misses, differentPairs, confusions } = measureNames();
const share = ((100 * (pairs - misses.length)) / pairs).toFixed(1);
console.log(`${names} names, ${pairs} pairs of spellings: ${share} % find each other (goal: 97)`);
for (const [query, name] of misses) console.log(`  ${query} does not find ${name}`);
console.log(`${differentPairs} pairs of different names: ${confusions.length} confused (goal: 0)`);
for (const [one, other] of confusions) console.log(`  ${one} and ${other}`);
