import { useSyncExternalStore, type ComponentType } from 'react';
import type { Toast, ToastKind, ToastStackProps } from './ToastStack';

let waiting: readonly Toast[] = [];
let Stack: ComponentType<ToastStackProps> | undefined;
let version = 0;
const watchers = new Set<() => void>();

function changed() {
  version++;
  for (const watcher of watchers) watcher();
}

// The stack is loaded with the first toast. If that fails, the toast waits and the next one retries.
const fetchStack = () =>
  import('./ToastStack')
    .then((loaded) => {
      Stack = loaded.ToastStack;
      changed();
    })
    .catch(() => undefined);

function say(text: string, kind: ToastKind = 'success') {
  waiting = [...waiting, { text, kind }];
  changed();
  if (!Stack) void fetchStack();
}

function clearWaiting() {
  waiting = [];
  changed();
}

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

/** Returns a function that shows a short message: `toast('Saved')`, `toast('Not saved', 'error')`. It disappears after 4 s. */
export const useToast = () => say;

/** The place of toasts; once in a page. */
export function Toasts() {
  useSyncExternalStore(
    watch,
    () => version,
    () => 0,
  );
  return Stack ? <Stack waiting={waiting} onTaken={clearWaiting} /> : null;
}
