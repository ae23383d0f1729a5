import { getNow } from '../clock';
import { SESSION_ENDS_HEADER, UNATTENDED_HEADER } from '../sessionHeaders';
import { createObservable } from './createObservable';

/** For so long after a press or a key, calls count as made by a person. */
const ATTENDED_MS = 60_000;

/** The time at which the session of the page ends without activity, in milliseconds by the clock of the service; undefined until an answer has it. */
export const sessionEnd = createObservable<number | undefined>(undefined);

/** Reads the end of the session from an answer, if it has one. */
export function readSessionEnd({ headers }: Pick<Response, 'headers'>) {
  const time = Date.parse(headers.get(SESSION_ENDS_HEADER) ?? '');
  if (time > getNow()) sessionEnd.set(time);
}

let usedAt = Date.now();

/** Notes that a person uses the page. */
export function noteUse() {
  usedAt = Date.now();
}

/** Returns the header of a call that nobody waits for. */
export const getUseHeaders = (): Record<string, string> =>
  Math.abs(Date.now() - usedAt) > ATTENDED_MS ? { [UNATTENDED_HEADER]: '1' } : {};
