/** Session storage key of the origin of the module under development. */
export const SOURCE_KEY = 'chautari.module';
/** The query parameter with that origin. */
export const SOURCE_QUERY = 'module';

/** Returns the origin of the module under development, or null outside a developer's tab. */
export function getModuleSource() {
  try {
    return new URLSearchParams(location.search).get(SOURCE_QUERY) ?? sessionStorage.getItem(SOURCE_KEY);
  } catch {
    // Session storage can be unavailable.
    return null;
  }
}
