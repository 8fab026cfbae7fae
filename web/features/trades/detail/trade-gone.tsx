import { SearchX } from 'lucide-react';
import { EmptyState } from '#components/ui/empty-state.tsx';

/** Stands in for a trade that was deleted. */
export function TradeGone() {
  return (
    <EmptyState icon={SearchX} title="This trade is gone">
      It was deleted, or its address is wrong.
    </EmptyState>
  );
}
