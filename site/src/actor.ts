/** Who may change what: publishers by their tokens, for the modules that these are good for, and the operator for all. */
import { createHash } from 'node:crypto';
import { hostname, userInfo } from 'node:os';
import type { Credential } from './credential';
import type { Publishers } from './history';
import { PublishRefused } from './refused';

export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/** What a change touches: modules by name, or the site, which only the operator may change. */
export type Touched = readonly string[] | 'site';

/** The name under which somebody may do this, for the history. Throws a sentence for who may not. */
export function actorOf(
  { token, job }: Pick<Credential, 'token' | 'job'>,
  publishers: Publishers,
  touched: Touched,
): string {
  if (!token) return job ?? `operator (${userInfo().username}@${hostname()})`;
  const hash = hashOfToken(token);
  const [name, publisher] = Object.entries(publishers).find(([, one]) => one.hash === hash) ?? [];
  if (!name || !publisher)
    throw new PublishRefused('The token in SITE_TOKEN is not known to this site: it was revoked, or is of another one');
  if (Date.parse(publisher.until) <= Date.now())
    throw new PublishRefused(
      `The token of ${name} has expired on ${publisher.until.slice(0, 10)}: ask for another one`,
    );
  const own = publisher.modules.join(', ');
  if (touched === 'site')
    throw new PublishRefused(`Only the operator of the site may do this: the token of ${name} is good for ${own}`);
  const others = touched.filter((module) => !publisher.modules.includes(module));
  if (others.length) throw new PublishRefused(`The token of ${name} is good for ${own}, not for ${others.join(', ')}`);
  return name;
}
