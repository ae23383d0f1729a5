import { engine, filledData, skipReason, type Data } from './engine';
import { runSql, startService, type RunningService } from './service';
import { BEHIND_A_PROXY, getSharedService } from './sharedServices';
import type { Row } from './statements';

/** A service that several files of tests share, one after another: each test makes the people and rows that it needs. */
export interface Shared {
  url: string;
  /** Reads or changes rows behind the service's back. Answers the rows of the last statement. */
  sql: (...statements: string[]) => Promise<Row[]>;
}

/** A service and data of this file alone. */
export interface Own extends Shared {
  data: Data;
  service: RunningService;
  /** Starts it anew, with other settings if any are given. */
  restart: (env?: Record<string, string>) => Promise<void>;
  /** Runs commands on its data, for which a service on the embedded database has to stop. */
  runCommands: <T>(commands: () => Promise<T>) => Promise<T>;
}

/** Tests on data of the project's engine; skipped, under the reason, where there is no such engine or something else is missing. */
export function describeOnEngine(name: string, define: () => void, reason = skipReason()) {
  if (reason) describe.skip(`${name} (skipped: ${reason})`, define);
  else describe(name, define);
}

function describeRunning<T extends Shared>(
  name: string,
  define: (service: T) => void,
  { begin, end }: { begin: (service: T) => Promise<void>; end: (service: T) => Promise<void> },
) {
  const service = {} as T;
  describeOnEngine(name, () => {
    beforeAll(() => begin(service));
    afterAll(() => end(service));
    define(service);
  });
}

/** Tests that mind nothing else that is there, and need neither settings nor a start of their own. */
export const describeService = (name: string, define: (shared: Shared) => void) =>
  describeRunning<Shared>(name, define, {
    begin: async (shared) => void Object.assign(shared, await getSharedService(engine())),
    end: () => Promise.resolve(),
  });

/** Tests of a service that has settings of its own, is stopped and started, or whose sample data are as they are at first. */
export const describeOwnService = (name: string, define: (own: Own) => void, env: Record<string, string> = {}) =>
  describeRunning<Own>(name, define, {
    begin: async (own) => {
      own.data = await filledData();
      own.sql = (...statements) => runSql(own.data, ...statements);
      const start = async (settings: Record<string, string>) => {
        own.service = await startService(own.data, { ...BEHIND_A_PROXY, ...settings });
        own.url = own.service.url;
      };
      own.restart = async (settings = env) => {
        await own.service.stop();
        await start(settings);
      };
      own.runCommands = async (commands) => {
        if (engine() === 'postgres') return commands();
        await own.service.stop();
        const result = await commands();
        await start(env);
        return result;
      };
      await start(env);
    },
    end: async ({ service, data }) => {
      await service?.stop();
      await data?.remove();
    },
  });
