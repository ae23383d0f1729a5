import { useState } from 'react';

/** Returns true from the first time on that the value is true: what has been shown stays while its data loads again. */
export function useHasBeen(value: boolean) {
  const [hasBeen, setHasBeen] = useState(value);
  if (value && !hasBeen) setHasBeen(true);
  return hasBeen || value;
}
