import { formatCount } from '#domain/count.ts';

const most = 99;

/** How many things behind a door are new, at the corner of its symbol. */
export function DoorNews({ count = 0 }: { count: number | undefined }) {
  return (
    count > 0 && (
      <span className="-mt-1.5 absolute start-3 top-0 rounded-full bg-accent px-1.5 text-on-accent text-xs">
        <span aria-hidden>{count > most ? `${most}+` : count}</span>
        <span className="sr-only">{formatCount(count)} new: </span>
      </span>
    )
  );
}
