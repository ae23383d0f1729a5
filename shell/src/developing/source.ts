/** Where this tab keeps from which origin it takes a module that is being developed: it ends with the tab. */
export const SOURCE_KEY = 'chautari.module';
/** How a developer names that origin in the address of a page. */
export const SOURCE_QUERY = 'module';

/** The origin that this tab was told to take a module from; nobody but developers has one. */
export function moduleSource() {
  try {
    return new URLSearchParams(location.search).get(SOURCE_QUERY) ?? sessionStorage.getItem(SOURCE_KEY);
  } catch {
    // A browser that keeps nothing for pages keeps no such thing either.
    return null;
  }
}
