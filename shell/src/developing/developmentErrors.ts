/** The errors of a module under development, by file and line of its sources, from the tools on the developer's machine. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Registry } from '@chautari/contract';
import { observeErrors } from '../observeErrors';

const INTERVAL_MS = 1000;

export interface DevelopmentError {
  message: string;
  frames: string[];
}

let errors: readonly DevelopmentError[] = [];
const listeners = new Set<() => void>();

function add(error: DevelopmentError) {
  errors = [...errors, error];
  for (const listener of listeners) listener();
}

/** Asks the tools for the places of an error in the sources. A text type, since such a request needs no permission of its own. */
async function fetchFrames(origin: string, error: DevelopmentError): Promise<string[]> {
  const answer = await fetch(`${origin}/errors`, { method: 'POST', body: JSON.stringify(error) });
  return ((await answer.json()) as { frames: string[] }).frames;
}

/** Collects what the code of a module throws. Returns a function for errors that a boundary has caught. */
export const observeDevelopment = (registry: Registry, { origin, name }: { origin: string; name: string }) =>
  observeErrors(registry, ({ name: owner, frames }, { name: kind, message }) => {
    if (owner !== name) return;
    const error = { message: `${kind}: ${message}`, frames };
    fetchFrames(origin, error)
      .catch(() => frames)
      .then((places) => add({ ...error, frames: places }));
  });

/** Returns the errors that the module has thrown in this page. */
export const useThrownErrors = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => errors,
  );

/** Returns the error of the last build; empty if it succeeded. */
export function useBuildError(origin: string): string {
  const [error, setError] = useState('');
  useEffect(() => {
    const read = async () => {
      const answer = await fetch(`${origin}/errors`, { cache: 'no-store' });
      setError(((await answer.json()) as { build: string }).build);
    };
    const timer = setInterval(() => void read().catch(() => undefined), INTERVAL_MS);
    return () => clearInterval(timer);
  }, [origin]);
  return error;
}
