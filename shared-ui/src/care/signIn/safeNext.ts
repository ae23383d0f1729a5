/** Characters that browsers drop or replace, so that a path would lead elsewhere: controls, spaces and backslashes. */
const ODD = /[\u0000-\u0020\u007f-\u00a0\\]/;

/** Returns the path that a sign-in may open: one of this site. Anything else is undefined, however it is encoded. */
export function safeNext(next: string | null): string | undefined {
  if (!next?.startsWith('/')) return undefined;
  try {
    const path = decodeURIComponent(next.split(/[?#]/, 1)[0]!);
    return ODD.test(path) || ODD.test(next) || path.includes('//') ? undefined : next;
  } catch {
    return undefined;
  }
}
