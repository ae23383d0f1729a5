// What the lock file says of the packages that one package of the repository uses.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const LOCK = fileURLToPath(new URL('../package-lock.json', import.meta.url));

let read;
/** The lock file, read once: it is large. */
const lock = () => (read ??= JSON.parse(readFileSync(LOCK, 'utf8')));

/** Where a package that is installed at `from` finds another one: in its own folder, or in one above. */
function resolve(packages, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(at.lastIndexOf('/node_modules/'), 0))) {
    const found = `${at ? `${at}/` : ''}node_modules/${name}`;
    if (packages[found]) return packages[found].link ? packages[found].resolved : found;
    if (!at) return undefined;
  }
}

/** The packages that a package of the repository uses, and that those use: by their names, the places where they are installed. */
export function installedFor(name) {
  const { packages } = lock();
  const found = new Set();
  const visit = (at) => {
    if (found.has(at)) return;
    found.add(at);
    const { dependencies, devDependencies, peerDependencies, optionalDependencies } = packages[at];
    const own = at.includes('node_modules') ? undefined : devDependencies;
    for (const next of Object.keys({ ...dependencies, ...own, ...peerDependencies, ...optionalDependencies })) {
      const place = resolve(packages, at, next);
      if (place) visit(place);
    }
  };
  visit(name);
  return new Map([...found].map((at) => [at.split('node_modules/').at(-1), `${at} ${packages[at].version}`]));
}
