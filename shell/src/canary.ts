const PLACE = 'chautari.canary';

/**
 * Whoever asked for versions on trial (`?canary=on`) keeps them in this tab, until it is closed or `?canary=off` is asked for.
 * Says whether the page gives way to the one with the versions on trial.
 */
export function redirectToCanary(): boolean {
  const address = new URL(location.href);
  const asked = address.searchParams.get('canary');
  try {
    if (asked) sessionStorage.setItem(PLACE, asked);
    else if (sessionStorage.getItem(PLACE) === 'on') {
      address.searchParams.set('canary', 'on');
      location.replace(address);
      return true;
    }
  } catch {
    // A browser that keeps nothing for pages asks with each address.
  }
  return false;
}
