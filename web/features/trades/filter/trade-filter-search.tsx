import { SearchField } from '#components/search-field.tsx';
import { maxSearchLength } from './trade-filter.ts';
import { useSearchAsked } from './use-search-asked.ts';

type TradeFilterSearchProps = { value: string; onSearch: (text: string) => void };

export function TradeFilterSearch(props: TradeFilterSearchProps) {
  return (
    <SearchField
      label="Search notes or symbols"
      maxLength={maxSearchLength}
      isAsked={useSearchAsked()}
      {...props}
    />
  );
}
