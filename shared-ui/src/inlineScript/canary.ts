/** Query parameters that a tab keeps until it is closed or gets `off`: `?canary=on`, or a module's name, and `?preview=<name>`. */
const KEPT = ['canary', 'preview'];

/** Opens the page with the versions that this tab has requested. */
export function followCanary() {
  const address = new URL(location.href);
  let left = false;
  try {
    for (const name of KEPT) {
      const key = `chautari.${name}`;
      const value = address.searchParams.get(name);
      const kept = sessionStorage.getItem(key);
      if (value) sessionStorage.setItem(key, value);
      else if (kept && kept !== 'off') {
        address.searchParams.set(name, kept);
        left = true;
      }
    }
    if (left) location.replace(address);
  } catch {
    // Without storage they are only in the address.
  }
}
