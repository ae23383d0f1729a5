/** Which module owns which path. A path is claimed by the first publication that has it, and belongs to that module from then on. */
import type { MfeManifest } from '@chautari/contract/site';
import type { Owners } from './history';
import { PublishRefused } from './refused';

export type Claimant = Pick<MfeManifest, 'name' | 'paths' | 'signIn'>;

/** Paths that may be given up, as `--drop-path` names them. */
export type Dropped = readonly string[] | 'any';

const isParameter = (part: string) => part.startsWith(':');

/** Whether some address fits both patterns. */
export function overlap(one: string, other: string): boolean {
  const [parts, others] = [one.split('/'), other.split('/')];
  return (
    parts.length === others.length &&
    parts.every((part, index) => part === others[index] || isParameter(part) || isParameter(others[index]!))
  );
}

/** The paths that modules have, as a site from before there were owners takes them over. */
export const ownersOf = (modules: readonly Claimant[]): Owners =>
  Object.fromEntries(modules.map(({ name, paths }) => [name, Object.keys(paths).sort()]));

const isDropped = (path: string, dropped: Dropped) => dropped === 'any' || dropped.includes(path);

/** Paths of a module that somebody could open until now, and that it has no longer, or no screen for. */
function lostPaths({ paths }: Claimant, owned: readonly string[], before: Claimant | undefined) {
  const built = Object.entries(before?.paths ?? {}).filter(([path, { screen }]) => screen && owned.includes(path));
  return [
    ...new Set([
      ...owned.filter((path) => !paths[path]),
      ...built.map(([path]) => path).filter((path) => !paths[path]?.screen),
    ]),
  ].sort();
}

function assertKept(claimant: Claimant, { owners, claimants, present, dropped }: Claim) {
  const before = present.find(({ name }) => name === claimant.name);
  const goesOn = (path: string) => claimants.some(({ paths }) => paths[path]?.screen);
  const lost = lostPaths(claimant, owners[claimant.name] ?? [], before).filter(
    (path) => !goesOn(path) && !isDropped(path, dropped),
  );
  if (!lost.length) return;
  throw new PublishRefused(
    `${claimant.name} has ${lost.join(', ')} no longer, which would be answered with 404; if that is meant, add ${lost.map((path) => `--drop-path ${path}`).join(' ')}`,
  );
}

function assertFree({ name, paths }: Claimant, owners: Owners) {
  for (const path of Object.keys(paths)) {
    if (owners[name]?.includes(path)) continue;
    if (isParameter(path.split('/')[1]!))
      throw new PublishRefused(
        `${name} claims ${path}, which would answer for paths of all modules: let it begin with a word`,
      );
    for (const [owner, owned] of Object.entries(owners)) {
      const taken = owner === name ? undefined : owned.find((one) => overlap(one, path));
      if (taken !== undefined)
        throw new PublishRefused(
          taken === path
            ? `${name} claims ${path}, which belongs to ${owner}`
            : `${name} claims ${path}, which ${taken} of ${owner} answers for`,
        );
    }
  }
}

/** People of a role sign in at one place, and nobody but its owner moves that. */
function assertSignIn({ name, signIn }: Claimant, others: readonly Claimant[]) {
  const owner = signIn && others.find((other) => other.name !== name && other.signIn?.role === signIn.role);
  if (owner)
    throw new PublishRefused(`${name} says where people sign in as ${signIn.role}, which belongs to ${owner.name}`);
}

interface Claim {
  owners: Owners;
  /** What is published. */ claimants: readonly Claimant[];
  /** What is in force. */ present: readonly Claimant[];
  dropped: Dropped;
}

/**
 * The owners once something is published. What several modules give up and take over at once is looked at together. Throws where a
 * path belongs to another module, or is lost and nobody said so.
 */
export function claimPaths(claim: Claim): Owners {
  const { owners, claimants, present } = claim;
  const given = Object.fromEntries(claimants.map(({ name, paths }) => [name, Object.keys(paths)]));
  const kept = Object.fromEntries(
    Object.entries(owners).map(([name, paths]) => [
      name,
      given[name] ? paths.filter((path) => given[name]!.includes(path)) : paths,
    ]),
  );
  const others = present.filter(({ name }) => !given[name]);
  let claimed: Owners = kept;
  for (const claimant of claimants) {
    assertFree(claimant, claimed);
    assertSignIn(claimant, [...others, ...claimants]);
    assertKept(claimant, claim);
    claimed = { ...claimed, [claimant.name]: Object.keys(claimant.paths).sort() };
  }
  return claimed;
}

/** Owners where a module has its paths of before beside those that it claims, as while it is only tried. */
export const withoutLoss = (claimed: Owners, before: Owners): Owners =>
  Object.fromEntries(
    Object.entries(claimed).map(([name, paths]) => [name, [...new Set([...(before[name] ?? []), ...paths])].sort()]),
  );
