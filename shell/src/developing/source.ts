/** Session storage key of the origin of the module under development. */
export const SOURCE_KEY = 'chautari.module';
/** The query parameter with that origin. */
export const SOURCE_QUERY = 'module';

/** The origin of the module under development, if this is a developer's tab. */
export function moduleSource() {
  try {
    return new URLSearchParams(location.search).get(SOURCE_QUERY) ?? sessionStorage.getItem(SOURCE_KEY);
  } catch {
    // Session storage can be unavailable.
    return null;
  }
}
