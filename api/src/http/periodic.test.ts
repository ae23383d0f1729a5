import { setTimeout as pause } from 'node:timers/promises';
import { startPeriodicJob } from './periodic';

const quiet = () => ({ error: jest.fn() });

it('never runs twice at once, and goes on after a failure, which it logs', async () => {
  const log = quiet();
  let [running, most, runs] = [0, 0, 0];
  const stop = startPeriodicJob({
    name: 'counting',
    everyMs: 1,
    run: async () => {
      most = Math.max(most, ++running);
      await pause(5);
      running--;
      if (++runs === 1) throw new Error('once');
    },
    log,
  });
  while (runs < 3) await pause(5);
  await stop();
  expect(most).toBe(1);
  expect(log.error.mock.calls).toEqual([[{ err: new Error('once') }, 'counting failed']]);
});

it('waits at a stop for the run under way, which learns of it, and logs nothing of its end', async () => {
  const log = quiet();
  let ended = false;
  const stop = startPeriodicJob({
    name: 'waiting',
    everyMs: 1,
    run: async (signal) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      ended = true;
      throw new Error('aborted');
    },
    log,
  });
  await stop();
  expect(ended).toBe(true);
  expect(log.error).not.toHaveBeenCalled();
});

it('runs once where no pause is given, and not at all where it is stopped before', async () => {
  const run = jest.fn(async () => undefined);
  const stop = startPeriodicJob({ name: 'once', run, log: quiet() });
  await pause(5);
  await stop();
  await startPeriodicJob({ name: 'later', firstAfterMs: 1000, run, log: quiet() })();
  expect(run).toHaveBeenCalledTimes(1);
});
