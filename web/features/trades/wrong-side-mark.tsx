import { TriangleAlert } from 'lucide-react';
import type { Trade } from '#data/trades/trades.ts';
import { wrongSide } from '#domain/trades/wrong-side.ts';

type WrongSideMarkProps = {
  trade: Trade;
  levels?: readonly ('stopLoss' | 'takeProfit')[];
  /** Shows only the sign; the words are for screen readers and the pointer. */
  isShort?: boolean;
};

const both = ['stopLoss', 'takeProfit'] as const;

/** A sign with words at levels on the wrong side of the entry price; nothing at a right one. */
export function WrongSideMark({ trade, levels = both, isShort = false }: WrongSideMarkProps) {
  const words = levels.flatMap(level => wrongSide(level, trade) ?? []).join(', ');
  return (
    words && (
      <span className="font-medium text-warning" title={words}>
        <TriangleAlert aria-hidden className="me-1 inline size-3.5 align-[-0.15em]" />
        <span className={isShort ? 'sr-only' : undefined}>{words} </span>
      </span>
    )
  );
}
