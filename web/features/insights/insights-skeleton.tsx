import { Skeleton } from '#components/ui/skeleton.tsx';

export function InsightsSkeleton() {
  return (
    <div role="status" aria-label="Loading trades" className="flex flex-col gap-4">
      <Skeleton className="h-16 sm:h-28" />
      <Skeleton className="h-32" />
      <Skeleton className="h-28" />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
      </div>
    </div>
  );
}
