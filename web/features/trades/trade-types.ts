import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react';

/** The sides of a trade as lists show them; a statement may not say which it was. */
export const tradeTypes = {
  buy: { label: 'Buy', Icon: ArrowUpRight },
  sell: { label: 'Sell', Icon: ArrowDownRight },
  unknown: { label: 'Trade', Icon: ArrowRight },
};
