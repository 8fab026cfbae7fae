import clsx from 'clsx';

/** A placeholder in the size of the loading content. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={clsx('animate-pulse rounded-box bg-sunken', className)} />;
}
