import { SearchX } from 'lucide-react';
import { EmptyState } from '#components/ui/empty-state.tsx';

export function PlanGone() {
  return (
    <EmptyState icon={SearchX} title="Plan Not Found">
      It was deleted, or the link is wrong. Its trades are still in your journal under No Plan.
    </EmptyState>
  );
}
