import { Card } from '#components/ui/card.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Spinner } from '#components/ui/spinner.tsx';

/** The dashboard before its figures are there, in the places that they will have. */
export function DashboardSkeleton() {
  return (
    <>
      <Card className="grid min-h-64 place-items-center">
        <Spinner />
      </Card>
      <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {['balance', 'wins', 'losses', 'rate'].map(figure => (
          <Skeleton key={figure} className="h-28" />
        ))}
      </div>
      <Skeleton className="h-10 w-96 max-w-full max-sm:hidden" />
      <Skeleton className="h-7 w-36" />
      <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        <Skeleton className="h-80" />
        <Skeleton className="h-80 max-md:hidden" />
        <Skeleton className="h-80 max-lg:hidden" />
      </div>
    </>
  );
}
