import { Skeleton } from '#components/ui/skeleton.tsx';
import { chartHeight } from './chart-look.ts';

/** The placeholder of a chart whose data is loading. */
export function ChartLoading() {
  return (
    <div role="status" aria-label="Loading chart">
      <Skeleton className={chartHeight} />
    </div>
  );
}
