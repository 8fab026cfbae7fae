import { Select } from '#components/ui/inputs/select.tsx';
import { type TradeSort, tradeSorts } from '#domain/trades/trade-sorts.ts';
import type { TradeFilter } from './trade-filter.ts';

const labels: Record<TradeSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  largest_win: 'Largest win first',
  largest_loss: 'Largest loss first',
  pair: 'By symbol',
};
const options = tradeSorts.map(sort => ({ value: sort, label: labels[sort] }));

type TradeSortSelectProps = {
  sort: TradeFilter['sort'];
  onChange: (sort: TradeFilter['sort']) => void;
};

/** The order of a list of trades. */
export function TradeSortSelect({ sort, onChange }: TradeSortSelectProps) {
  return (
    <Select
      label="Sort"
      options={options}
      value={sort || 'newest'}
      onChange={chosen => onChange(chosen === 'newest' ? '' : (chosen as TradeFilter['sort']))}
    />
  );
}
