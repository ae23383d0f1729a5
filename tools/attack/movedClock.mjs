/** Preloaded into the portal under attack: its clock moves when the attacker's process says so, so that a day passes in seconds. */
const { Date: SystemDate } = globalThis;
let offsetMs = 0;

globalThis.Date = class Date extends SystemDate {
  constructor(...args) {
    super(...(args.length ? args : [SystemDate.now() + offsetMs]));
  }
  static now() {
    return SystemDate.now() + offsetMs;
  }
};

process.on('message', ({ moveClockMs }) => {
  if (!moveClockMs) return;
  offsetMs += moveClockMs;
  process.send({ offsetMs });
});
// The channel does not keep the portal alive.
process.channel?.unref();
