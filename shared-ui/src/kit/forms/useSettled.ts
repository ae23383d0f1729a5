import { useEffect, useState } from 'react';

const SETTLED_MS = 250;

/** Returns a value after it has been stable for a moment, such as a search after a pause in typing. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
