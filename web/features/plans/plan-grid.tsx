import { Target } from 'lucide-react';
import { EmptyState, type EmptyStateProps } from '#components/ui/empty-state.tsx';
import type { Plan } from '#data/plans/plans.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { PlanCard } from './plan-card.tsx';

type PlanGridProps = {
  plans: Plan[];
  today: CalendarDay;
  onOpen: (plan: Plan) => void;
  onDelete: (plan: Plan) => void;
};

export function PlanGrid({ plans, today, onOpen, onDelete }: PlanGridProps) {
  if (plans.length === 0) {
    return <NoPlans />;
  }
  return (
    <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
      {plans.map(plan => (
        <li key={plan.id} className="min-w-0">
          <PlanCard plan={plan} today={today} onOpen={() => onOpen(plan)} onDelete={() => onDelete(plan)} />
        </li>
      ))}
    </ul>
  );
}

/** Before the first plan. */
export function NoPlans({ size }: Pick<EmptyStateProps, 'size'>) {
  return (
    <EmptyState icon={Target} title="No Trading Plans Yet" size={size}>
      Create your first trading plan to get started!
    </EmptyState>
  );
}
