import { SearchX } from 'lucide-react';
import { EmptyState } from '#components/ui/empty-state.tsx';

/** Stands in for a plan that was deleted. */
export function PlanGone() {
  return (
    <EmptyState icon={SearchX} title="This plan is gone">
      It was deleted, or its address is wrong. Trades of a deleted plan are still there, without a plan.
    </EmptyState>
  );
}
