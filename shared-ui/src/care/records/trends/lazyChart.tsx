import { lazy, Suspense, type ComponentType } from 'react';
import { styled } from '../../../faces/core';

const Space = styled('div')({ minHeight: 260 });

/**
 * Returns a chart whose code is loaded when it is shown, with its height reserved. A table beside it has all values: it is left out if it cannot be loaded,
 * and in old browsers (Chrome before 98).
 */
export function lazyChart<P extends object>(load: () => Promise<ComponentType<P>>) {
  const NoChart = (_: P) => null;
  const loadChart = async (): Promise<ComponentType<P>> =>
    'structuredClone' in globalThis ? load().catch(() => NoChart) : NoChart;
  const Chart = lazy(async () => ({ default: await loadChart() }));
  return function LazyChart(props: P) {
    return (
      <Space>
        <Suspense>
          <Chart {...props} />
        </Suspense>
      </Space>
    );
  };
}
