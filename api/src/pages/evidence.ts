/** How pages with and without a version on trial came to their readers. Kept in memory: nothing is stored about who reports. */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ModuleLoad } from '@chautari/contract/loads';
import type { ServiceKey } from '../database/secret';
import { networkOf } from '../http/rateLimit';

const DAY_MS = 24 * 60 * 60_000;
const PURPOSE = 'page';
/** So many pages of a network count for a version, however many it reports. */
const MAX_OF_NETWORK = 3;
const MAX_PAGES = 10_000;

/** Names of pages that this service has sent: nobody else can make one, and each says of which release it is. */
export function pageNonces(key: ServiceKey) {
  const sign = (named: string) => key.hash(PURPOSE, named);
  return {
    issue: (release: string) => {
      const named = `${release}.${randomBytes(12).toString('base64url')}`;
      return `${named}.${sign(named)}`;
    },
    /** The release of a page; nothing where the name was made up. */
    releaseOf: (nonce = '') => {
      const [release = '', random = '', signature = ''] = nonce.split('.');
      const [given, wanted] = [Buffer.from(signature), Buffer.from(sign(`${release}.${random}`))];
      return given.length === wanted.length && timingSafeEqual(given, wanted) ? release : undefined;
    },
  };
}

export interface Seen {
  pages: number;
  failed: number;
}

interface OfVersion {
  /** By the nonce of a page whether something of the module failed there. */
  pages: LRUCache<string, { failed: boolean }>;
  networks: LRUCache<string, number>;
}

const ofVersion = (): OfVersion => ({
  pages: new LRUCache({ max: MAX_PAGES, ttl: DAY_MS }),
  networks: new LRUCache({ max: MAX_PAGES, ttl: DAY_MS }),
});

export interface PageReport {
  nonce: string;
  ip: string;
  /** The version of each module in the release of the page. */
  versions: Readonly<Record<string, string>>;
  loads: readonly ModuleLoad[];
}

/** Collects what is known of versions, a page at a time. */
export function evidenceOf() {
  const known = new LRUCache<string, OfVersion>({ max: 100 });
  const keyOf = (name: string, version: string) => `${name}@${version}`;

  function note(key: string, failed: boolean, { nonce, ip }: PageReport) {
    const own = known.get(key) ?? ofVersion();
    known.set(key, own);
    const page = own.pages.get(nonce);
    if (page) page.failed ||= failed;
    if (page) return;
    const network = networkOf(ip);
    const counted = own.networks.get(network) ?? 0;
    if (counted >= MAX_OF_NETWORK) return;
    own.networks.set(network, counted + 1);
    own.pages.set(nonce, { failed });
  }

  return {
    /** Adds a report, as far as it tells of what its page holds. */
    add: (report: PageReport) => {
      for (const { name, version, outcome } of report.loads)
        if (report.versions[name] === version) note(keyOf(name, version), outcome !== 'loaded', report);
    },
    seen: (name: string, version: string): Seen => {
      const pages = [...(known.get(keyOf(name, version))?.pages.values() ?? [])];
      return { pages: pages.length, failed: pages.filter(({ failed }) => failed).length };
    },
  };
}
export type Evidence = ReturnType<typeof evidenceOf>;

const MIN_PAGES = 20;
const MIN_FAILED = 5;
/** A difference that chance makes once in more than a thousand trials. */
const MIN_SIGMAS = 3.1;

/** Whether what is tried fails clearly more often than what it replaces. */
export function isClearlyWorse(tried: Seen, usual: Seen): boolean {
  if (tried.pages < MIN_PAGES || usual.pages < MIN_PAGES || tried.failed < MIN_FAILED) return false;
  const [of, than] = [tried.failed / tried.pages, usual.failed / usual.pages];
  const pooled = (tried.failed + usual.failed) / (tried.pages + usual.pages);
  const sigma = Math.sqrt(pooled * (1 - pooled) * (1 / tried.pages + 1 / usual.pages));
  return of >= 2 * than && (sigma === 0 ? of > than : (of - than) / sigma > MIN_SIGMAS);
}
