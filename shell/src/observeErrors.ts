import { MAX_ERRORS, type CodeError, type Registry } from '@chautari/contract';

/** Reports an error that an error boundary has caught, with the package that it stands in for. */
export type ReportError = (error: unknown, shown?: { name: string; version: string }) => void;

/** Calls `report` with each different error that code of the portal throws, up to a maximum for a page. Returns a function for caught errors. */
export function observeErrors(registry: Registry, report: (error: CodeError, original: Error) => void): ReportError {
  const reported = new Set<string>();
  const describe: ReportError = (error, shown) => {
    const described = import('./codeErrors').then(({ describeError }) => describeError(error, registry, shown));
    described
      .then((one) => {
        const key = JSON.stringify(one);
        if (!one || reported.has(key) || reported.size >= MAX_ERRORS) return;
        reported.add(key);
        report(one, error as Error);
      })
      // Without the code that describes them, errors are not reported.
      .catch(() => undefined);
  };
  addEventListener('error', ({ error }) => describe(error));
  addEventListener('unhandledrejection', ({ reason }) => describe(reason));
  return describe;
}
