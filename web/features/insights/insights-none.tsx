import { SearchX } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';

type InsightsNoneProps = {
  /** Whether the trades are the person's own. */
  isOwn: boolean;
  /** Of the money in which trades are told, which may leave out those of accounts without a rate; '' for none. */
  note: string;
  onClear: () => void;
};

/** Stands in for figures of which the filter has left no trade. */
export function InsightsNone({ isOwn, note, onClear }: InsightsNoneProps) {
  return (
    <EmptyState icon={SearchX} title="No Trades Match">
      <p>
        None of {isOwn ? 'your' : 'the'} trades passes all of these filters{note && `, told ${note}`}.
      </p>
      <Button variant="outline" onClick={onClear} className="mt-4">
        Show All Trades
      </Button>
    </EmptyState>
  );
}
