/** Tells a fault of a module from a bad connection. */

/** Finds the address of a script that did not load in the errors of webpack and of the federation runtime. */
function findScript(error: Error & { request?: string }): string | undefined {
  return error.name === 'ChunkLoadError' ? error.request : /ScriptNetworkError: .*?"(.+?)"/.exec(error.message)?.[1];
}

/** Whether code did not arrive, or too late. */
export const isLoadError = (error: Error) =>
  error.name === 'TimeoutError' || error.name === 'ChunkLoadError' || findScript(error) !== undefined;

/** Whether the site says that a file is missing. No answer, or another one on the way such as a sign-in page of a network, is no proof. */
const isMissing = (url: string) =>
  fetch(url, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status === 404 || status === 410,
    () => false,
  );

/** Whether an error is the module's own: its code threw, or the site does not have its files. */
export async function isOwnFault(error: unknown): Promise<boolean> {
  if (!(error instanceof Error) || !isLoadError(error)) return true;
  const script = findScript(error);
  return script ? isMissing(script) : false;
}
