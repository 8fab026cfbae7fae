import { SearchX } from 'lucide-react';
import { EmptyState } from '#components/ui/empty-state.tsx';

/** Replaces a trade that was deleted. */
export function TradeGone() {
  return (
    <EmptyState icon={SearchX} title="Trade Not Found">
      It was deleted, or the link is wrong.
    </EmptyState>
  );
}
