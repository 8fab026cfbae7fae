import clsx from 'clsx';
import { ArrowDownRight, ArrowUpRight } from 'lucide-react';
import { sideNames, type TradeSide } from '#domain/trades/trade.ts';

const arrows = { buy: ArrowUpRight, sell: ArrowDownRight };

type TradeSideProps = {
  side: TradeSide;
  /** The size of its arrow. */
  arrow: string;
  /** Shows only one word; an unknown side is then a dash. */
  isShort?: boolean;
};

export function TradeSideWord({ side, arrow, isShort = false }: TradeSideProps) {
  if (side === 'unknown') {
    return (
      <>
        {isShort && <span aria-hidden>–</span>}
        <span className={isShort ? 'sr-only' : undefined}>{sideNames.unknown}</span>
      </>
    );
  }
  const Arrow = arrows[side];
  return (
    <>
      <Arrow aria-hidden className={clsx('me-0.5 inline align-[-0.2em]', arrow)} />
      {sideNames[side]}
    </>
  );
}
