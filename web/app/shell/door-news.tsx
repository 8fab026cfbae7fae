import { formatCount } from '#domain/count.ts';

const most = 99;

/** How many things behind a door are new, at the corner of its symbol. */
export function DoorNews({ count = 0 }: { count: number | undefined }) {
  return (
    count > 0 && (
      <span className="absolute start-1/2 top-1 ms-1 min-w-4.5 rounded-full bg-accent px-1 text-center font-semibold text-[11px] text-on-accent leading-4.5 tabular-nums sm:start-6 sm:ms-0 sm:top-0.5">
        <span aria-hidden>{count > most ? `${most}+` : count}</span>
        <span className="sr-only">{formatCount(count)} new: </span>
      </span>
    )
  );
}
