/** Whether a version on trial does clearly worse than what it is to replace. */

/** How pages that hold a version came to their readers. */
export interface Seen {
  pages: number;
  /** Pages where it did not load, or threw an error. */
  failed: number;
  /** Pages where the service refused one of its calls. */
  rejected: number;
}

export const NOTHING_SEEN: Seen = { pages: 0, failed: 0, rejected: 0 };

const MIN_PAGES = 20;
const MIN_BAD = 5;
/** A difference that chance makes once in more than a thousand trials. */
const MIN_SIGMAS = 3.1;

const KINDS = { failed: 'failed', rejected: 'made rejected calls' } as const;
type Kind = keyof typeof KINDS;

function isClearlyWorse(tried: Seen, usual: Seen, kind: Kind): boolean {
  if (tried.pages < MIN_PAGES || usual.pages < MIN_PAGES || tried[kind] < MIN_BAD) return false;
  const [of, than] = [tried[kind] / tried.pages, usual[kind] / usual.pages];
  const pooled = (tried[kind] + usual[kind]) / (tried.pages + usual.pages);
  const sigma = Math.sqrt(pooled * (1 - pooled) * (1 / tried.pages + 1 / usual.pages));
  return of >= 2 * than && (sigma === 0 ? of > than : (of - than) / sigma > MIN_SIGMAS);
}

const describe = (seen: Seen, kind: Kind) => `${seen[kind]} of ${seen.pages} pages`;

/** Why a trial has to end, in words for the history; nothing while there is no reason. */
export function reasonToEnd(name: string, tried: Seen, usual: Seen): string | undefined {
  const kind = (Object.keys(KINDS) as Kind[]).find((one) => isClearlyWorse(tried, usual, one));
  return kind && `${name} ${KINDS[kind]} on ${describe(tried, kind)}, and before on ${describe(usual, kind)}`;
}

export type Verdict = 'waits' | 'fine' | 'worse';

/** What the guard thinks of a version on trial. */
export function verdictOf(tried: Seen, usual: Seen): Verdict {
  if (tried.pages < MIN_PAGES || usual.pages < MIN_PAGES) return 'waits';
  return reasonToEnd('', tried, usual) === undefined ? 'fine' : 'worse';
}
