/** A letter that browsers drop or turn into another one, so that a path would lead elsewhere: controls, spaces and backslashes. */
const ODD = /[\u0000-\u0020\u007f-\u00a0\\]/;

/** Where a sign-in may lead: a path of this site, as an address of it is written. Anything else is left out, however it is encoded. */
export function safeNext(next: string | null): string | undefined {
  if (!next?.startsWith('/')) return undefined;
  try {
    const path = decodeURIComponent(next.split(/[?#]/, 1)[0]!);
    return ODD.test(path) || ODD.test(next) || path.includes('//') ? undefined : next;
  } catch {
    return undefined;
  }
}
