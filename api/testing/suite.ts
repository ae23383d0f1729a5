import { getEngine, createFilledData, getSkipReason, type Data } from './engine';
import { runSql, startTestService, type RunningService } from './service';

/** A service that all tests of a file share; each test makes the rows it needs. */
export interface Shared {
  url: string;
  data: Data;
  service: RunningService;
  /** Starts the service again. */
  restart: () => Promise<void>;
  /** Runs what opens the data beside the service. The embedded database is open to one process alone: the service is stopped for it. */
  besideService: <Result>(run: () => Promise<Result>) => Promise<Result>;
  /** Reads or changes rows behind the service's back; answers the rows of the last statement. */
  runSql: (...statements: string[]) => Promise<Record<string, unknown>[]>;
}

/** Tests against a running service on the project's engine; skipped, under the reason, where there is no such engine. */
export function describeService(name: string, define: (shared: Shared) => void, env: Record<string, string> = {}) {
  const reason = getSkipReason();
  if (reason) return describe.skip(`${name} (skipped: ${reason})`, () => define({} as Shared));
  const shared = {} as Shared;
  const start = async () => {
    shared.service = await startTestService(shared.data, env);
    shared.url = shared.service.url;
  };
  shared.restart = async () => {
    await shared.service.stop();
    await start();
  };
  shared.besideService = async (run) => {
    if (getEngine() === 'postgres') return run();
    await shared.service.stop();
    const result = await run();
    await start();
    return result;
  };
  shared.runSql = (...statements) => shared.besideService(() => runSql(shared.data, ...statements));
  return describe(name, () => {
    beforeAll(async () => {
      shared.data = await createFilledData();
      await start();
    });
    afterAll(async () => {
      await shared.service?.stop();
      await shared.data?.remove();
    });
    define(shared);
  });
}
