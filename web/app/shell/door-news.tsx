import clsx from 'clsx';
import { formatCount } from '#domain/numbers/count.ts';

const most = 99;

type DoorNewsProps = { count: number | undefined; className: string };

/** The number of new things on a page, placed so that it covers no text. */
export function DoorNews({ count = 0, className }: DoorNewsProps) {
  return (
    count > 0 && (
      <span className={clsx('rounded-full bg-accent px-1.5 text-on-accent text-xs', className)}>
        <span aria-hidden>{count > most ? `${most}+` : count}</span>
        <span className="sr-only">{formatCount(count)} new: </span>
      </span>
    )
  );
}
