import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { Card } from '#components/ui/card.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { formatCount } from '#domain/numbers/count.ts';

type NeedTitleProps = {
  title: string;
  count: number | undefined;
  /** False if there may be more. */
  isSure: boolean;
};

export function NeedTitle({ title, count, isSure }: NeedTitleProps) {
  return (
    <>
      {title}{' '}
      {count !== undefined && (
        <span className="font-normal text-ink-muted tabular-nums">
          {formatCount(count)}
          {!isSure && '+'}
        </span>
      )}
    </>
  );
}

type NeedCardProps = {
  title: ReactNode;
  action?: ReactNode;
  children: ReactNode;
};

export function NeedCard({ title, action, children }: NeedCardProps) {
  const titleId = useId();
  return (
    <Card
      as="section"
      aria-labelledby={titleId}
      className="flex flex-col overflow-hidden px-0 py-0 sm:px-0 sm:py-0"
    >
      <div
        className={clsx(
          'flex min-h-14 items-center justify-between gap-3 border-line px-4 sm:px-5',
          children && 'border-b',
        )}
      >
        <h3 id={titleId} tabIndex={-1} className="font-semibold">
          {title}
        </h3>
        <div role="status">{action}</div>
      </div>
      {children}
    </Card>
  );
}

const rows = ['a', 'b', 'c', 'd', 'e', 'f'];

export function NeedRowsLoading() {
  return (
    <div role="status" className="divide-y divide-line">
      <span className="sr-only">Loading</span>
      {rows.map(row => (
        <div key={row} className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3 sm:px-5">
          <div className="flex h-11 min-w-0 flex-1 basis-60 flex-col justify-between">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="h-5 w-full" />
          </div>
          <Skeleton className="h-11 w-48 max-sm:w-full" />
        </div>
      ))}
    </div>
  );
}
