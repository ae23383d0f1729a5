/** Decisions of the operator: who publishes which modules, and which module has which path. */
import { randomBytes } from 'node:crypto';
import { PublishRefused } from '../errors';
import type { HistoryEntry } from '../store/history';
import type { SiteStore } from '../store/siteFolder';
import { hashToken } from './rights';
import { updateSite } from './updateSite';
import { listPublishedVersions } from './prune';

const DAY_MS = 24 * 60 * 60_000;
const NAME = /^[a-z][a-z0-9-]{1,30}$/;
const MODULE = /^(shell|mfe-[a-z][a-z0-9-]*)$/;

interface NewPublisher {
  name: string;
  modules: readonly string[];
  days: number;
}

function assertValid({ name, modules, days }: NewPublisher) {
  if (!NAME.test(name) || name === 'operator')
    throw new PublishRefused(
      'The name of a publisher is made of small letters, digits and hyphens, and is not operator',
    );
  const unknown = modules.filter((module) => !MODULE.test(module));
  if (!modules.length || unknown.length)
    throw new PublishRefused(
      `Name the modules that the token is good for, such as mfe-doctor${unknown.length ? `, not ${unknown.join(', ')}` : ''}`,
    );
  if (!(days >= 1)) throw new PublishRefused('A token is good for one day or more');
}

/** Creates a token that is good for modules, and returns it. Only its hash is kept. */
export async function addPublisher(store: SiteStore, publisher: NewPublisher): Promise<string> {
  assertValid(publisher);
  const { name, modules, days } = publisher;
  const token = `chautari_${randomBytes(32).toString('base64url')}`;
  const until = new Date(Date.now() + days * DAY_MS).toISOString();
  await updateSite(store, ({ publishers }) => {
    if (publishers[name]) throw new PublishRefused(`${name} has a token already: revoke it first`);
    return {
      command: `publishers add ${name} ${modules.join(' ')}`,
      scope: 'site',
      publishers: { ...publishers, [name]: { hash: hashToken(token), modules: [...modules], until } },
    };
  });
  return token;
}

/**
 * Makes a publisher's token invalid, and ends the trials and previews of builds that came with it. What it published and is not active is
 * served no longer; an active version stays until it is rolled back.
 */
export const revokePublisher = (store: SiteStore, name: string): Promise<HistoryEntry> =>
  updateSite(store, ({ publishers, trials }, history) => {
    if (!publishers[name]) throw new PublishRefused(`There is no publisher ${name}`);
    const { [name]: _, ...others } = publishers;
    const published = listPublishedVersions(history, name);
    return {
      command: `publishers revoke ${name}`,
      scope: 'site',
      publishers: others,
      trials: trials.filter(({ versions }) => !published.some(([module, version]) => versions[module] === version)),
      withdraws: published,
    };
  });

/** Gives a path to another module. Its pages stay as they are until that module publishes it. */
export const transferPath = (store: SiteStore, path: string, name: string): Promise<HistoryEntry> =>
  updateSite(store, ({ owners }) => {
    const owner = Object.keys(owners).find((one) => owners[one]!.includes(path));
    if (!owner) throw new PublishRefused(`${path} belongs to no module: the first module that publishes it gets it`);
    if (owner === name) throw new PublishRefused(`${path} belongs to ${name} already`);
    if (!MODULE.test(name) || name === 'shell') throw new PublishRefused(`${name} is not the name of a module`);
    return {
      command: `transfer ${path} from ${owner} to ${name}`,
      scope: 'site',
      owners: {
        ...owners,
        [owner]: owners[owner]!.filter((one) => one !== path),
        [name]: [...(owners[name] ?? []), path].sort(),
      },
    };
  });
