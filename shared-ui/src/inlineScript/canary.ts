const STORAGE_KEY = 'chautari.canary';

/** `?canary=on` turns the canary versions on for this tab, until it is closed or gets `?canary=off`: opens the page with them. */
export function followCanary() {
  const address = new URL(location.href);
  const asked = address.searchParams.get('canary');
  try {
    if (asked) sessionStorage.setItem(STORAGE_KEY, asked);
    else if (sessionStorage.getItem(STORAGE_KEY) === 'on') {
      address.searchParams.set('canary', 'on');
      location.replace(address);
    }
  } catch {
    // Without storage the canary lasts only while it is in the address.
  }
}
