/** Whether React answers. */
export const isHydrated = () => document.documentElement.dataset.hydrated !== undefined;

export const byId = <T extends HTMLElement>(id: string | null | undefined) =>
  id ? (document.getElementById(id) as T | null) : null;

/** Reads or writes local storage where the browser allows it. */
export function accessStorage(key: string, value?: string) {
  try {
    if (value !== undefined) localStorage.setItem(key, value);
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The nearest element around the target of an event that fits the selector. */
export const closest = <T extends HTMLElement>({ target }: Event, selector: string) =>
  target instanceof Element ? target.closest<T>(selector) : null;
