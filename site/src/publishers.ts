/** Publishers of a site: who they are, and what their tokens are good for. */
import { randomBytes } from 'node:crypto';
import { hashOfToken } from './actor';
import { change } from './change';
import type { Step } from './history';
import { PublishRefused } from './refused';
import type { SiteStore } from './store';

const DAY_MS = 24 * 60 * 60_000;
const NAME = /^[a-z][a-z0-9-]{1,30}$/;
const MODULE = /^(shell|mfe-[a-z][a-z0-9-]*)$/;

interface NewPublisher {
  name: string;
  modules: readonly string[];
  days: number;
}

/** Makes a token that is good for modules. It is returned once and kept nowhere. */
export async function addPublisher(store: SiteStore, { name, modules, days }: NewPublisher): Promise<string> {
  if (!NAME.test(name) || name === 'operator')
    throw new PublishRefused(
      'The name of a publisher is made of small letters, digits and hyphens, and is not operator',
    );
  const unknown = modules.filter((module) => !MODULE.test(module));
  if (!modules.length || unknown.length)
    throw new PublishRefused(
      `Say which modules the token is good for, such as mfe-doctor${unknown.length ? `, not ${unknown.join(', ')}` : ''}`,
    );
  if (!(days >= 1)) throw new PublishRefused('A token is good for one day or more');
  const token = `chautari_${randomBytes(32).toString('base64url')}`;
  const until = new Date(Date.now() + days * DAY_MS).toISOString();
  await change(store, ({ publishers }) => {
    if (publishers[name]) throw new PublishRefused(`${name} has a token already: revoke it first`);
    return {
      did: `publishers add ${name} ${modules.join(' ')}`,
      touched: 'site',
      publishers: { ...publishers, [name]: { hash: hashOfToken(token), modules: [...modules], until } },
    };
  });
  return token;
}

/** From now on the token is good for nothing. */
export const revokePublisher = (store: SiteStore, name: string): Promise<Step> =>
  change(store, ({ publishers }) => {
    if (!publishers[name]) throw new PublishRefused(`There is no publisher ${name}`);
    const { [name]: _, ...others } = publishers;
    return { did: `publishers revoke ${name}`, touched: 'site', publishers: others };
  });
