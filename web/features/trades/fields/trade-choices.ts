import { ArrowDownRight, ArrowUpRight, TrendingDown, TrendingUp } from 'lucide-react';

export const tradeResults = [
  { value: 'won', label: 'Won', icon: TrendingUp, tone: 'profit' },
  { value: 'lost', label: 'Lost', icon: TrendingDown, tone: 'loss' },
] as const;

export const tradeTypes = [
  { value: 'buy', label: 'Buy', icon: ArrowUpRight },
  { value: 'sell', label: 'Sell', icon: ArrowDownRight },
];
