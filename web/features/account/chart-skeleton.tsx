import { chartHeight } from '#components/charts/chart-look.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';

export function ChartSkeleton() {
  return <Skeleton className={chartHeight} />;
}
