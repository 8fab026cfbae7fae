import { SearchX } from 'lucide-react';
import { EmptyState } from '#components/ui/empty-state.tsx';

export function TradeGone() {
  return (
    <EmptyState icon={SearchX} title="Trade Not Found">
      It was deleted, or the link is wrong.
    </EmptyState>
  );
}
