import type { AuditAction } from '@chautari/contract/audit';
import type { Db } from '../database/store';
import type { Session } from '../http/session';
import { searchAccess, type AccessEntry, type AccessSearch } from './audit.queries';

/** The actions of searches and lists, with an entry for each patient seen. Consecutive entries of an account are one line. */
const IN_CROWDS: ReadonlySet<AuditAction> = new Set([
  'patientSearched',
  'patientListed',
  'appointmentsListed',
  'referralsListed',
  'reportsListed',
  'openingsListed',
  'workersListed',
  'securityLogRead',
  'auditRead',
]);

/** Rows read at once, and how often for one page. */
const CHUNK = 200;
const MAX_ROUNDS = 10;

interface Folded {
  latest: AccessEntry;
  since: string;
  times: number;
  patients: Set<string>;
}

/**
 * Returns whether an entry belongs to the line before. Searches differ in their subject, the number of matches. The subject of a
 * read trail comes after its patients, and must be the same.
 */
const isSame = ({ latest }: Folded, { action, account, subject }: AccessEntry) =>
  IN_CROWDS.has(action) &&
  latest.action === action &&
  latest.account === account &&
  (action === 'patientSearched' || latest.subject === null || latest.subject === subject);

const begin = (entry: AccessEntry): Folded => ({
  latest: entry,
  since: entry.at,
  times: 1,
  patients: new Set(entry.patient ? [entry.patient.id] : []),
});

function fold(into: Folded, { at, patient, subject }: AccessEntry) {
  into.latest = { ...into.latest, subject: into.latest.subject ?? subject };
  into.since = at;
  into.times += 1;
  if (patient) into.patients.add(patient.id);
}

const toLine = ({ latest, since, times, patients }: Folded) => ({
  ...latest,
  // A line of several patients names none.
  patient: patients.size > 1 ? null : latest.patient,
  since,
  times,
  patients: patients.size,
});

interface Page {
  after?: string | undefined;
  limit: number;
}

/** One page of the trail of the place of a caller, in which searches that follow each other are one line; `next` is the place where it ended. */
export async function listFoldedAccess(db: Db, session: Session, search: AccessSearch, { after, limit }: Page) {
  const lines: Folded[] = [];
  let place = after;
  const pageTo = (next: string | null) => ({ items: lines.map(toLine), next });
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const rows = await searchAccess(db, session, search, { after: place, limit: CHUNK });
    for (const entry of rows) {
      const last = lines.at(-1);
      if (last && isSame(last, entry)) fold(last, entry);
      else if (lines.length === limit) return pageTo(place!);
      else lines.push(begin(entry));
      place = entry.cursor;
    }
    if (rows.length < CHUNK) return pageTo(null);
  }
  return pageTo(place!);
}
