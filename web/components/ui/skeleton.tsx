import clsx from 'clsx';

/** The place of something that is loading, in the size that it will have. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={clsx('animate-pulse rounded-box bg-sunken', className)} />;
}
