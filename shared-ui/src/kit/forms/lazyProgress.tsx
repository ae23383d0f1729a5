import { lazy, Suspense } from 'react';
import type { ProgressProps } from './Progress';

// MUI's bar comes with what is sent, not with every form.
const Bar = lazy(async () => ({ default: (await import('./Progress')).Progress }));

/** How far something has come, as a bar and in words. */
export function Progress({ label, value }: ProgressProps) {
  return (
    <Suspense fallback={null}>
      <Bar label={label} value={value} />
    </Suspense>
  );
}
