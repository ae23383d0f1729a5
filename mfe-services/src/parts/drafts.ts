import { useState } from 'react';

/** What somebody wrote without being signed in. It is never sent and never stored: it goes when the page is closed or loaded again. */
const drafts = new Map<string, unknown>();

/** A draft of one kind, and how to keep another or none. It is still there after signing in. */
export function useDraft<T>(kind: string): [T | undefined, (draft: T | undefined) => void] {
  const [draft, setDraft] = useState(() => drafts.get(kind) as T | undefined);
  const keep = (next: T | undefined) => {
    if (next === undefined) drafts.delete(kind);
    else drafts.set(kind, next);
    setDraft(next);
  };
  return [draft, keep];
}
