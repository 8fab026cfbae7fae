import { SearchX } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';

type InsightsNoneProps = {
  /** The note on the currency of the totals, which may leave out accounts without a rate; '' for none. */
  note: string;
  onClear: () => void;
};

export function InsightsNone({ note, onClear }: InsightsNoneProps) {
  return (
    <EmptyState icon={SearchX} title="No Trades Match">
      <p>No trades match these filters{note && `, ${note}`}.</p>
      <Button variant="outline" onClick={onClear} className="mt-4">
        Show All Trades
      </Button>
    </EmptyState>
  );
}
