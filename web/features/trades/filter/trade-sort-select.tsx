import { Select } from '#components/ui/inputs/select.tsx';
import { type TradeSort, tradeSorts } from '#domain/trades/trade-sorts.ts';
import {
  columnSortLabel,
  columnSorts,
  type ListColumn,
  listColumns,
  readColumnSort,
} from '#features/trades/columns/list-sorts.ts';
import type { TradeFilter } from './trade-filter.ts';

const labels: Record<TradeSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  largest_win: 'Largest win first',
  largest_loss: 'Largest loss first',
  pair: 'By symbol',
};
const ownOptions = tradeSorts.map(sort => ({ value: sort as string, label: labels[sort] }));

type TradeSortSelectProps = {
  sort: TradeFilter['sort'];
  columns: readonly ListColumn[];
  onChange: (sort: TradeFilter['sort']) => void;
};

export function TradeSortSelect({ sort, columns, onChange }: TradeSortSelectProps) {
  const present = readColumnSort(sort)?.column;
  const sorting = listColumns.filter(column => columns.includes(column) || column === present);
  const columnOptions = columnSorts
    .filter(one => sorting.some(column => readColumnSort(one)?.column === column))
    .map(value => ({ value: value as string, label: columnSortLabel(value) }));
  return (
    <Select
      label="Sort"
      options={[...ownOptions, ...columnOptions]}
      value={sort || 'newest'}
      onChange={chosen => onChange(chosen === 'newest' ? '' : (chosen as TradeFilter['sort']))}
    />
  );
}
