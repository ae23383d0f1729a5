// Reads from the lock file which packages a package of the repository uses.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const LOCK = fileURLToPath(new URL('../package-lock.json', import.meta.url));

let cached;
/** Returns the parsed lock file. It is large, so it is read once. */
const readLock = () => (cached ??= JSON.parse(readFileSync(LOCK, 'utf8')));

/** Returns where a package installed at `from` finds another one: in its own node_modules or one above. */
function resolve(packages, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(at.lastIndexOf('/node_modules/'), 0))) {
    const place = `${at ? `${at}/` : ''}node_modules/${name}`;
    if (packages[place]) return packages[place].link ? packages[place].resolved : place;
    if (!at) return undefined;
  }
}

/** Returns the packages that a package of the repository uses, directly or not, with the place and version of each. */
export function listInstalled(name) {
  const { packages } = readLock();
  const places = new Set();
  const visit = (at) => {
    if (places.has(at)) return;
    places.add(at);
    const { dependencies, devDependencies, peerDependencies, optionalDependencies } = packages[at];
    const development = at.includes('node_modules') ? undefined : devDependencies;
    for (const next of Object.keys({ ...dependencies, ...development, ...peerDependencies, ...optionalDependencies })) {
      const place = resolve(packages, at, next);
      if (place) visit(place);
    }
  };
  visit(name);
  return new Map([...places].map((at) => [at.split('node_modules/').at(-1), `${at} ${packages[at].version}`]));
}
