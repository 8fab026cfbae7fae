import { Skeleton } from '#components/ui/skeleton.tsx';
import { chartHeight } from './chart-look.ts';

/** The place of a chart before anything of it is loaded. */
export function ChartSkeleton() {
  return <Skeleton className={chartHeight} />;
}

/** The place of a chart that is on its way. */
export function ChartLoading() {
  return (
    <div role="status" aria-label="Loading the chart">
      <ChartSkeleton />
    </div>
  );
}
