import type { TrendChartProps } from '../TrendChart';
import { lazyChart } from './lazyChart';

/** A chart of measurements over time, loaded when it is shown. */
export const Chart = lazyChart<TrendChartProps>(async () => (await import('../TrendChart')).TrendChart);
