import type { Trade } from '#data/trades.ts';

type PlanTradesProps = { planId: string; onOpen: (trade: Trade) => void };

export function PlanTrades(_props: PlanTradesProps) {
  return null;
}
