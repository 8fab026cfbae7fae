import { Skeleton } from '#components/ui/skeleton.tsx';
import { chartHeight } from './chart-look.ts';

export function ChartSkeleton() {
  return <Skeleton className={chartHeight} />;
}

export function ChartLoading() {
  return (
    <div role="status" aria-label="Loading chart">
      <ChartSkeleton />
    </div>
  );
}
