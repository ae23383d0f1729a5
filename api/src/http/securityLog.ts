/**
 * The security log: refused calls with account and network. It holds no input, and is apart from the audit trail of
 * actions.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { eq, lt, or } from 'drizzle-orm';
import { check } from '@chautari/contract/check';
import { id as anId } from '@chautari/contract/fields';
import type { ProblemCode } from '@chautari/contract/problems';
import type { SecurityKind } from '@chautari/contract/security';
import { DAY_MS } from '@chautari/contract/calendar';
import { insertAll } from '../database/insertAll';
import { appointments, files, patients, records, reports, securityEvents } from '../database/schema';
import type { Db, Store } from '../database/store';
import { securityEventsNoted } from './metrics';
import { truncateNetwork } from './rateLimit';

/** Equal refusals within this time are one row with a count, so that a flood of calls is no flood of rows. */
const FLUSH_MS = 1_000;
/** Different refusals within that time; more are only counted. */
const MAX_AT_ONCE = 500;
const KEPT_MS = 180 * DAY_MS;
const SIGN_IN = 'POST /session';

const KINDS: Partial<Record<ProblemCode, SecurityKind>> = {
  badCredentials: 'signInRefused',
  tooManyRequests: 'tooManyTries',
  lookUpsStopped: 'tooManyTries',
  openingsUsedUp: 'tooManyTries',
  wrongPassword: 'codeRefused',
  badCode: 'codeRefused',
  badPasskey: 'signInRefused',
  badPin: 'codeRefused',
  notFound: 'foreignRecord',
  forbidden: 'notAllowed',
  crossSite: 'forgedRequest',
  accountSuspended: 'suspendedAccount',
};

interface Refusal {
  at: Date;
  kind: SecurityKind;
  accountId: string | null;
  network: string;
  route: string;
  times: number;
  /** The ids of a `notFound`: the refusal counts only if one of them exists. */
  ids: string[];
}

/** Returns the ids in a call. */
function findIds({ params, query, body }: FastifyRequest): string[] {
  const named = [params, query, body].flatMap((part) =>
    typeof part === 'object' && part !== null && !Buffer.isBuffer(part) ? Object.values(part as object) : [],
  );
  return [...new Set(named.filter((value): value is string => typeof value === 'string' && check(anId, value).ok))];
}

/** Returns whether one of the ids belongs to a patient's data. */
async function isOfSomebody(db: Db, ids: string[]) {
  for (const table of [patients, records, reports, appointments, files]) {
    const [row] = await db
      .select({ id: table.id })
      .from(table)
      .where(or(...ids.map((id) => eq(table.id, id))))
      .limit(1);
    if (row) return true;
  }
  return false;
}

function toRefusal(request: FastifyRequest, code: ProblemCode): Refusal | undefined {
  const route = `${request.method} ${request.routeOptions.url?.replace(/^\/api/, '') ?? '?'}`;
  const kind = code === 'tooManyRequests' && route === SIGN_IN ? 'lockedOut' : KINDS[code];
  if (!kind) return undefined;
  const ids = kind === 'foreignRecord' ? findIds(request) : [];
  // An unknown id reveals nothing, and guests see no records.
  if (kind === 'foreignRecord' && (!ids.length || !request.session)) return undefined;
  const accountId = request.session?.accountId ?? request.triedAccount;
  return { at: new Date(), kind, accountId, network: truncateNetwork(request.ip), route, times: 1, ids };
}

/** Collects refusals, and writes them some moments later, so that no answer waits for it. */
export function createSecurityLog({ db }: Pick<Store, 'db'>, onError: (error: unknown) => void) {
  let gathered = new Map<string, Refusal>();
  let timer: NodeJS.Timeout | undefined;

  async function flush() {
    clearTimeout(timer);
    timer = undefined;
    const refusals = [...gathered.values()];
    gathered = new Map();
    const rows = [];
    for (const { ids, ...refusal } of refusals) {
      if (ids.length && !(await isOfSomebody(db, ids))) continue;
      securityEventsNoted.inc({ kind: refusal.kind }, refusal.times);
      rows.push({ id: randomUUID(), ...refusal });
    }
    if (rows.length) await insertAll(db, [{ table: securityEvents, rows }]);
  }

  /** Records the refusal of a call, if it matters for security. */
  function note(request: FastifyRequest, code: ProblemCode) {
    const refusal = toRefusal(request, code);
    if (!refusal) return;
    const { kind, accountId, network, route, ids } = refusal;
    const key = [kind, accountId, network, route, ...ids].join(' ');
    const same = gathered.get(key);
    if (same) same.times += 1;
    else if (gathered.size < MAX_AT_ONCE) gathered.set(key, refusal);
    else if (!ids.length) securityEventsNoted.inc({ kind });
    timer ??= setTimeout(() => void flush().catch(onError), FLUSH_MS).unref();
  }

  return { note, flush };
}

export type SecurityLog = ReturnType<typeof createSecurityLog>;

/** Deletes what is older than half a year. */
export const deleteOldSecurityEvents = ({ db }: Store, now = Date.now()) =>
  db.delete(securityEvents).where(lt(securityEvents.at, new Date(now - KEPT_MS)));
