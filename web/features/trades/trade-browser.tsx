import type { Trade } from '#data/trades.ts';

type TradeBrowserProps = {
  userId: string;
  plans: { id: string; plan_name: string }[];
  onOpen: (trade: Trade) => void;
};

export function TradeBrowser(_props: TradeBrowserProps) {
  return null;
}
