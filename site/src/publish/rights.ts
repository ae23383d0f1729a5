/**
 * Who may change what. A publisher may change the modules of the token, the operator all. A path belongs to the module whose
 * publication claimed it first.
 */
import { createHash } from 'node:crypto';
import { hostname, userInfo } from 'node:os';
import type { MfeManifest } from '@chautari/contract/site';
import { PublishRefused, type Owners, type Publishers } from '../store/history';

export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/** The modules that a change concerns, or the site, which only the operator may change. */
export type Scope = readonly string[] | 'site';

/** The name of the operator: `SITE_OPERATOR` where the service works for an administrator. */
const getOperator = () => process.env.SITE_OPERATOR || `operator (${userInfo().username}@${hostname()})`;

/** Returns the name for the history of who makes a change. Throws `PublishRefused` if the token does not allow the change. */
export function authorizeChange(token: string | undefined, publishers: Publishers, scope: Scope): string {
  if (!token) return getOperator();
  const hash = hashToken(token);
  const [name, publisher] = Object.entries(publishers).find(([, one]) => one.hash === hash) ?? [];
  if (!name || !publisher)
    throw new PublishRefused('This site does not know the token in SITE_TOKEN: it was revoked, or is for another site');
  if (Date.parse(publisher.until) <= Date.now())
    throw new PublishRefused(`The token of ${name} expired on ${publisher.until.slice(0, 10)}: ask for another one`);
  const modules = publisher.modules.join(', ');
  if (scope === 'site')
    throw new PublishRefused(`Only the operator of the site may do this: the token of ${name} is good for ${modules}`);
  const others = scope.filter((module) => !publisher.modules.includes(module));
  if (others.length)
    throw new PublishRefused(`The token of ${name} is good for ${modules}, not for ${others.join(', ')}`);
  return name;
}

export type Claimant = Pick<MfeManifest, 'name' | 'paths' | 'signIn'>;

/** Paths that may be given up, as `--drop-path` names them. */
export type DroppedPaths = readonly string[] | 'any';

const isParameter = (part: string) => part.startsWith(':');

/** Tells whether some address fits both patterns. */
export function patternsOverlap(one: string, other: string): boolean {
  const [parts, others] = [one.split('/'), other.split('/')];
  return (
    parts.length === others.length &&
    parts.every((part, index) => part === others[index] || isParameter(part) || isParameter(others[index]!))
  );
}

/** Returns the paths of a module that could be opened until now, and that it drops or has no screen for any more. */
function findLostPaths({ paths }: Claimant, owned: readonly string[], previous: Claimant | undefined) {
  const built = Object.entries(previous?.paths ?? {}).filter(([path, { screen }]) => screen && owned.includes(path));
  return [
    ...new Set([
      ...owned.filter((path) => !paths[path]),
      ...built.map(([path]) => path).filter((path) => !paths[path]?.screen),
    ]),
  ].sort();
}

function assertPathsKept(claimant: Claimant, { owners, claimants, active, dropped }: PathClaim) {
  const previous = active.find(({ name }) => name === claimant.name);
  const isServed = (path: string) => claimants.some(({ paths }) => paths[path]?.screen);
  const lost = findLostPaths(claimant, owners[claimant.name] ?? [], previous).filter(
    (path) => !isServed(path) && dropped !== 'any' && !dropped.includes(path),
  );
  if (!lost.length) return;
  throw new PublishRefused(
    `${claimant.name} drops ${lost.join(', ')}, which would be answered with 404; to confirm, add ${lost.map((path) => `--drop-path ${path}`).join(' ')}`,
  );
}

function assertPathsFree({ name, paths }: Claimant, owners: Owners) {
  for (const path of Object.keys(paths)) {
    if (owners[name]?.includes(path)) continue;
    if (isParameter(path.split('/')[1]!))
      throw new PublishRefused(
        `${name} claims ${path}, which would answer for paths of all modules: its first part must be a word`,
      );
    for (const [owner, owned] of Object.entries(owners)) {
      const conflict = owner === name ? undefined : owned.find((one) => patternsOverlap(one, path));
      if (conflict !== undefined)
        throw new PublishRefused(
          conflict === path
            ? `${name} claims ${path}, which belongs to ${owner}`
            : `${name} claims ${path}, which overlaps ${conflict} of ${owner}`,
        );
    }
  }
}

/** Refuses a second module with the sign-in page of a role: only its owner may move it. */
function assertSignInFree({ name, signIn }: Claimant, others: readonly Claimant[]) {
  const owner = signIn && others.find((other) => other.name !== name && other.signIn?.role === signIn.role);
  if (owner) throw new PublishRefused(`${name} has the sign-in page of ${signIn.role}, which belongs to ${owner.name}`);
}

interface PathClaim {
  owners: Owners;
  /** The modules that are published. */
  claimants: readonly Claimant[];
  /** The active modules. */
  active: readonly Claimant[];
  dropped: DroppedPaths;
}

/**
 * Returns the owners after a publication. Paths may move between modules that are published together. Throws `PublishRefused` where
 * a path belongs to another module, or is lost without `dropped`.
 */
export function claimPaths(claim: PathClaim): Owners {
  const { owners, claimants, active } = claim;
  const published = Object.fromEntries(claimants.map(({ name, paths }) => [name, Object.keys(paths)]));
  let claimed: Owners = Object.fromEntries(
    Object.entries(owners).map(([name, paths]) => [
      name,
      published[name] ? paths.filter((path) => published[name]!.includes(path)) : paths,
    ]),
  );
  const others = active.filter(({ name }) => !published[name]);
  for (const claimant of claimants) {
    assertPathsFree(claimant, claimed);
    assertSignInFree(claimant, [...others, ...claimants]);
    assertPathsKept(claimant, claim);
    claimed = { ...claimed, [claimant.name]: Object.keys(claimant.paths).sort() };
  }
  return claimed;
}

/** Returns owners where each module keeps its previous paths beside those that it claims, as during a trial. */
export const mergeOwners = (claimed: Owners, previous: Owners): Owners =>
  Object.fromEntries(
    Object.entries(claimed).map(([name, paths]) => [name, [...new Set([...(previous[name] ?? []), ...paths])].sort()]),
  );
