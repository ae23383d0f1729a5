/**
 * The version of each endpoint and of each face of the kit, with a digest of its facts. A digest that no longer fits shows a change, and what changed is
 * worked out from the sources of the commit that wrote the lock (`baseSources.ts`).
 */
import { createHash } from 'node:crypto';
import { compare, formatReport, versionAfter, type Change, type Fact } from './facts';

export interface LockEntry {
  version: string;
  digest: string;
}
/** By the names of endpoints or faces. */
export type Lock = Readonly<Record<string, LockEntry>>;
export type FactsByName = ReadonlyMap<string, readonly Fact[]>;

/** The previous lock, with its facts. */
export interface Base {
  lock: Lock;
  facts: FactsByName;
}

export interface LockUpdate {
  lock: Lock;
  facts: FactsByName;
  /** Absent where the lock is current, and where this copy has no history. */
  base: Base | undefined;
  /** Names that may break those who rely on them. */
  approved: readonly string[];
}

/** Digits of a digest in hexadecimal: 48 bits. */
const DIGEST_LENGTH = 12;
const FIRST_VERSION = '1.0';

const digestFacts = (facts: readonly Fact[]) =>
  createHash('sha256').update(formatReport(facts)).digest('hex').slice(0, DIGEST_LENGTH);

/** Returns whether a lock fits the facts. */
export const isCurrent = (lock: Lock, facts: FactsByName) =>
  Object.keys(lock).length === facts.size &&
  [...facts].every(([name, current]) => lock[name]?.digest === digestFacts(current));

/** Returns what changed since the base, of one name or of all; without a base anything may have. */
export function compareWithBase(base: Base | undefined, facts: FactsByName, name?: string): Change {
  if (!base) return { breaking: ['it changed, and this copy has no history that says how'], added: [] };
  const select = (all: FactsByName) => (name === undefined ? [...all.values()].flat() : (all.get(name) ?? []));
  return compare(select(base.facts), select(facts));
}

const describeRefusal = (name: string, { version }: LockEntry, { breaking }: Change) =>
  `This breaks those who rely on ${name} ${version}:\n  ${breaking.join('\n  ')}\nKeep the old way beside the new one, or, if it is meant: npm run contract -- --breaking ${name}`;

interface UpdatedLock {
  lock: Lock;
  /** The names that would break those who rely on them, and a sentence for each. */
  broken: string[];
  refusals: string[];
}

/** Returns the lock after a change. */
export function updateLock({ lock, facts, base, approved }: LockUpdate): UpdatedLock {
  const broken: string[] = [];
  const refusals: string[] = [];
  const refuse = (name: string, entry: LockEntry, change: Change) => {
    broken.push(name);
    refusals.push(describeRefusal(name, entry, change));
  };
  const entries: [string, LockEntry][] = [];
  for (const [name, current] of facts) {
    const entry = { version: FIRST_VERSION, digest: digestFacts(current) };
    if (lock[name]?.digest === entry.digest) entries.push([name, lock[name]]);
    else {
      const before = (base?.lock ?? lock)[name];
      const change = compareWithBase(base, facts, name);
      const version = before ? versionAfter(before.version, change, approved.includes(name)) : FIRST_VERSION;
      if (!version) refuse(name, before!, change);
      entries.push([name, version ? { ...entry, version } : before!]);
    }
  }
  for (const [name, entry] of Object.entries(lock))
    if (!facts.has(name) && !approved.includes(name)) refuse(name, entry, { breaking: ['it is gone'], added: [] });
  return { lock: Object.fromEntries(entries.sort(([one], [other]) => one.localeCompare(other))), broken, refusals };
}
