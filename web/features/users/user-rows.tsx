import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { LoadFailed } from '#components/load-failed.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';

type UserRowsProps<Row> = {
  /** As 'Trading Plans'; their number follows. */
  title: string;
  rows: UseQueryResult<Row[]>;
  /** Stands in for the rows when there are none. */
  empty: string;
  children: (rows: Row[]) => ReactNode;
};

/** A user's plans or trades, under a heading that counts them. */
export function UserRows<Row>({ title, rows, empty, children }: UserRowsProps<Row>) {
  const id = useId();
  const { data } = rows;
  return (
    <section aria-labelledby={id} aria-busy={rows.isPending} className="flex flex-col gap-3">
      <h3 id={id} className="font-semibold">
        {title}
        {data && ` (${data.length.toLocaleString('en-US')})`}
      </h3>
      {data ? (
        data.length > 0 ? (
          children(data)
        ) : (
          <p className="rounded-box border border-line-strong border-dashed p-6 text-center text-ink-muted text-sm">
            {empty}
          </p>
        )
      ) : rows.isError ? (
        <LoadFailed
          message={`The ${title.toLowerCase()} could not be loaded.`}
          isTrying={rows.isFetching}
          onTryAgain={rows.refetch}
        />
      ) : (
        <Skeleton className="h-40" />
      )}
    </section>
  );
}
