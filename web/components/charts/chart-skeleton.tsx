import { Skeleton } from '#components/ui/skeleton.tsx';
import { chartHeight } from './chart-look.ts';

/** The placeholder of a chart before anything of it is loaded. */
export function ChartSkeleton() {
  return <Skeleton className={chartHeight} />;
}

/** The placeholder of a chart that is loading. */
export function ChartLoading() {
  return (
    <div role="status" aria-label="Loading chart">
      <ChartSkeleton />
    </div>
  );
}
