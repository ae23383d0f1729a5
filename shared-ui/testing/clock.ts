/**
 * The tests of screens begin at one time, whenever they run. Otherwise midnight would pass between set-up and expectation, fixed days of the
 * samples would come to lie in another year, and ages would change with the month. The clock goes on from there.
 */
declare const BEGINNING: number;

const DeviceDate = Date;
const ahead = BEGINNING - DeviceDate.now();
const now = () => DeviceDate.now() + ahead;

// A proxy shares the prototype, so that a `Date` from elsewhere is still an instance of it.
globalThis.Date = new Proxy(DeviceDate, {
  construct: (target, parts: [], created) => Reflect.construct(target, parts.length ? parts : [now()], created) as Date,
  get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
});
