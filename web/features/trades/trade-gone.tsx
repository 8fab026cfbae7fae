import { Gone } from '#components/gone.tsx';

/** What stands where a trade was before it was deleted. */
export function TradeGone() {
  return <Gone thing="trade">It was deleted, here or on another device.</Gone>;
}
