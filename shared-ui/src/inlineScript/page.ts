/** Returns whether the page is hydrated. */
export const isHydrated = () => document.documentElement.dataset.hydrated !== undefined;

export const byId = <T extends HTMLElement>(id: string | null | undefined) =>
  id ? (document.getElementById(id) as T | null) : null;

/** Reads or writes local storage, if the browser allows it. */
export function accessStorage(key: string, value?: string) {
  try {
    if (value !== undefined) localStorage.setItem(key, value);
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Returns the closest element around the target of an event that matches the selector. */
export const closest = <T extends HTMLElement>({ target }: Event, selector: string) =>
  target instanceof Element ? target.closest<T>(selector) : null;
