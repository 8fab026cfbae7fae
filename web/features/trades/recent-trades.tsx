import type { Trade } from '#data/trades.ts';

type RecentTradesProps = {
  userId: string;
  plans: { id: string; plan_name: string }[];
  onOpen: (trade: Trade) => void;
  onAdd: () => void;
};

export function RecentTrades(_props: RecentTradesProps) {
  return null;
}
