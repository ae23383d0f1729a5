/** Tells a fault of a module from a bad connection. */

/** Finds the address of a script that did not load in the errors of webpack and of the federation runtime. */
function findScript(error: Error & { request?: string }): string | undefined {
  return error.name === 'ChunkLoadError' ? error.request : /ScriptNetworkError: .*?"(.+?)"/.exec(error.message)?.[1];
}

/** Whether the site says that a file is missing. No answer, or another one on the way such as a sign-in page of a network, is no proof. */
const isMissing = (url: string) =>
  fetch(url, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status === 404 || status === 410,
    () => false,
  );

/** Whether an error is the module's own: its code threw, or the site does not have its files. */
export async function isOwnFault(error: unknown): Promise<boolean> {
  if (!(error instanceof Error)) return true;
  if (error.name === 'TimeoutError') return false;
  const script = findScript(error);
  if (error.name !== 'ChunkLoadError' && !script) return true;
  return script ? isMissing(script) : false;
}
