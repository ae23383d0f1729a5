/**
 * Stops callers who try out numbers of patients: consecutive numbers, or guesses that mostly open
 * nothing. It counts numbers, not calls, so a repeated look-up costs nothing; only hashes of numbers are stored.
 */
import { problem } from '../http/problem';
import { countAttempts, recordFailure, refundAttempts } from '../http/rateLimit';
import type { Session } from '../http/session';
import type { Store } from '../database/store';
import type { LookUpTarget } from './patientSearch.queries';

/** Usual consecutive or wrong numbers: a family registered together, a wrong digit. */
const MAX_RUN = 5;
const MINUTES = 15;
/** Numbers within this distance are consecutive. */
const NEAR = 3;

/** Returns the number without its check digit. */
function readNumber(target: LookUpTarget) {
  if (target.by === 'phone') return { kind: 'phone', digits: target.phone.slice(1) };
  const digits = target.patientId.replace(/\D/g, '');
  return { kind: 'id', digits: digits.length === 11 ? digits.slice(0, -1) : digits };
}

const getKeys = ({ accountId }: Session) => ({
  all: `look-ups by ${accountId}`,
  opened: `look-ups by ${accountId} that opened something`,
  inRow: `look-ups by ${accountId} in a row`,
  number: (kind: string, digits: string) => `look-up by ${accountId} of ${kind} ${digits}`,
  openedNumber: (kind: string, digits: string) => `look-up by ${accountId} that opened ${kind} ${digits}`,
});

function listNeighbours(digits: string) {
  const steps = Array.from({ length: NEAR }, (_, index) => index + 1);
  return steps
    .flatMap((step) => [Number(digits) - step, Number(digits) + step])
    .map((number) => String(number).padStart(digits.length, '0'));
}

async function isRun(store: Store, session: Session) {
  const { all, opened, inRow } = getKeys(session);
  const [tried, open, followed] = [
    await countAttempts(store, [all]),
    await countAttempts(store, [opened]),
    await countAttempts(store, [inRow]),
  ];
  const missed = tried - open;
  // The first number of a row has no predecessor.
  return (missed > MAX_RUN && missed > open) || followed >= MAX_RUN;
}

/**
 * Counts a number that is looked up, before the search. A refused number does not count.
 * @throws HttpProblem `lookUpsStopped` after a run of numbers.
 */
export async function countLookUp(store: Store, session: Session, target: LookUpTarget) {
  const { kind, digits } = readNumber(target);
  const keys = getKeys(session);
  const noted: string[] = [];
  const note = async (key: string) => noted.push(await recordFailure(store, { key }));
  if (!(await countAttempts(store, [keys.number(kind, digits)]))) {
    const neighbours = listNeighbours(digits).map((each) => keys.number(kind, each));
    if (await countAttempts(store, neighbours)) await note(keys.inRow);
    await note(keys.number(kind, digits));
    await note(keys.all);
  }
  if (!(await isRun(store, session))) return;
  await refundAttempts(store, noted);
  problem('lookUpsStopped', { retryAfterSeconds: MINUTES * 60 });
}

/** Records that a counted number opened a record. */
export async function recordOpened(store: Store, session: Session, target: LookUpTarget) {
  const { kind, digits } = readNumber(target);
  const { opened, openedNumber } = getKeys(session);
  if (await countAttempts(store, [openedNumber(kind, digits)])) return;
  await recordFailure(store, { key: openedNumber(kind, digits) });
  await recordFailure(store, { key: opened });
}
