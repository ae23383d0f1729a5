import { limitRepeats } from './logLimit';

const lost = (code = 'ECONNREFUSED') => Object.assign(new Error('lost'), { code });

/** Logs through a limit; answers what is written. */
function aLog() {
  const written: unknown[][] = [];
  const logMethod = limitRepeats();
  const log = (...args: unknown[]) => logMethod.call({}, args, (...each: unknown[]) => void written.push(each));
  return { log, written };
}

describe('what is logged', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('has equal errors once a second, with the number of those left out', () => {
    const { log, written } = aLog();
    const err = lost();
    for (let n = 0; n < 100; n++) log({ err }, 'unavailable');
    expect(written).toEqual([[{ err }, 'unavailable']]);
    jest.advanceTimersByTime(1_000);
    expect(written.slice(1)).toEqual([[{ err, repeated: 99 }, 'unavailable']]);
    log({ err }, 'unavailable');
    expect(written).toHaveLength(2);
    jest.advanceTimersByTime(1_000);
    expect(written).toHaveLength(3);
    jest.advanceTimersByTime(1_000);
    log({ err }, 'unavailable');
    expect(written).toHaveLength(4);
  });

  it('has errors that differ by code, route or text each', () => {
    const { log, written } = aLog();
    const req = (url: string) => ({ method: 'GET', routeOptions: { url } });
    log({ err: lost() }, 'unavailable');
    log({ err: lost('53100') }, 'unavailable');
    log({ err: lost(), req: req('/a') }, 'unavailable');
    log({ err: lost(), req: req('/b') }, 'unavailable');
    log({ err: lost() }, 'clean-up failed');
    expect(written).toHaveLength(5);
  });

  it('logs everything below an error', () => {
    const { log, written } = aLog();
    for (let n = 0; n < 3; n++) log({ id: 1 }, 'message not sent');
    log('started');
    expect(written).toHaveLength(4);
  });
});
