import { SearchX } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { PlanNames } from '#features/trades/plan-names.ts';
import { type TradeFilter, withoutPlan } from './trade-filter.ts';

type NoMatchProps = {
  filter: TradeFilter;
  plans: PlanNames | undefined;
  isOwn: boolean;
  onClear: () => void;
};

export function NoMatch({ filter, plans, isOwn, onClear }: NoMatchProps) {
  const isPlanGone =
    filter.plan && filter.plan !== withoutPlan && plans && !plans.some(plan => plan.id === filter.plan);
  return (
    <EmptyState icon={SearchX} title="No Trades Match">
      <p>
        {isPlanGone
          ? 'This plan was deleted. Its trades are still here, under No Plan.'
          : `None of ${isOwn ? 'your' : 'the'} trades passes all of these filters.`}
      </p>
      <Button variant="outline" onClick={onClear} className="mt-4">
        Show All Trades
      </Button>
    </EmptyState>
  );
}
