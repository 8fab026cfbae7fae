import { NotebookPen } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';

/** Before the first trade. */
export function NoTrades({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState icon={NotebookPen} title="No Trades Yet">
      <p>Log what you trade, won or lost. Your balance, your win rate and your plans follow by themselves.</p>
      <Button variant="outline" onClick={onAdd} className="mt-4">
        Log Your First Trade
      </Button>
    </EmptyState>
  );
}
