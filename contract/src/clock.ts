/**
 * The time of the service. The clock of a phone may be days wrong, and what is due, late or past depends on the day. In the service the two are
 * the same.
 */

/** The `Date` header has no fractions of a second. */
const HALF_SECOND_MS = 500;
/** A difference that the way of an answer may explain. */
const TOLERANCE_MS = 5_000;

interface SharedClock {
  /** In milliseconds. */
  offset: number;
  listeners: Set<() => void>;
}
const KEY = Symbol.for('chautari.serviceClock');
/** Each module has the contract in its own bundle, but all parts of a page have one clock. */
const clock = ((globalThis as { [KEY]?: SharedClock })[KEY] ??= { offset: 0, listeners: new Set() });

/** Returns the milliseconds since 1970 by the clock of the service, as far as an answer told it. */
export const getNow = () => Date.now() + clock.offset;

export const serviceClock = {
  /** Returns by how many milliseconds the service is ahead of the device. */
  getOffset: () => clock.offset,
  subscribe: (tell: () => void) => {
    clock.listeners.add(tell);
    return () => {
      clock.listeners.delete(tell);
    };
  },
};

/** An answer of this age by its own header says nothing of the present. */
const isKept = (headers: Headers) => /max-age=[1-9]/.test(headers.get('cache-control') ?? '');

/** Compares the clocks by the time at which the service answered; `sentAt` is the time of the device at which it was asked. */
export function readServiceTime({ headers }: Pick<Response, 'headers'>, sentAt: number) {
  const time = Date.parse(headers.get('date') ?? '') + HALF_SECOND_MS;
  const way = (Date.now() - sentAt) / 2;
  if (Number.isNaN(time) || isKept(headers) || way < 0) return;
  const ahead = time - (sentAt + way);
  const tolerance = TOLERANCE_MS + way;
  if (Math.abs(ahead - clock.offset) <= tolerance) return;
  clock.offset = Math.abs(ahead) <= tolerance ? 0 : ahead;
  for (const tell of clock.listeners) tell();
}
