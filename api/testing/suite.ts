import { filledData, skipReason, type Data } from './engine';
import { startService, type RunningService } from './service';

/** A service that all tests of a file share; each test makes the rows it needs. */
export interface Shared {
  url: string;
  data: Data;
  service: RunningService;
}

/** Tests against a running service on the project's engine; skipped, under the reason, where there is no such engine. */
export function describeService(name: string, define: (shared: Shared) => void, env: Record<string, string> = {}) {
  const reason = skipReason();
  if (reason) return describe.skip(`${name} (skipped: ${reason})`, () => define({} as Shared));
  const shared = {} as Shared;
  return describe(name, () => {
    beforeAll(async () => {
      shared.data = await filledData();
      shared.service = await startService(shared.data, env);
      shared.url = shared.service.url;
    });
    afterAll(async () => {
      await shared.service?.stop();
      await shared.data?.remove();
    });
    define(shared);
  });
}
