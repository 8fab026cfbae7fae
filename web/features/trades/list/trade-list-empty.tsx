import { NotebookPen } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState, type EmptyStateProps } from '#components/ui/empty-state.tsx';

type NoTradesProps = Pick<EmptyStateProps, 'size' | 'children'> & { onAdd: () => void };

export function NoTrades({ onAdd, size, children }: NoTradesProps) {
  return (
    <EmptyState icon={NotebookPen} title="No Trades Yet" size={size}>
      <p>Log every trade, win or loss. Your balance, win rate and plans update automatically.</p>
      <Button variant="outline" onClick={onAdd} className="mt-4">
        Add Your First Trade
      </Button>
      {children && <div className="mt-6">{children}</div>}
    </EmptyState>
  );
}
