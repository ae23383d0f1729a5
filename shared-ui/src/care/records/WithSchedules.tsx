import type { ReactNode } from 'react';
import type { Schedules } from '@chautari/contract';
import { ErrorState, Waiting } from '../../faces/core';
import { usePublicData } from '../../faces/platform';

/** Renders its children when the schedules are loaded. */
export function WithSchedules({ children }: { children: (schedules: Schedules) => ReactNode }) {
  const { data, error, refetch } = usePublicData('getSchedules');
  if (data) return children(data);
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />;
}
