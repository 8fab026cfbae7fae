import clsx from 'clsx';
import { Target } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState, type EmptyStateProps } from '#components/ui/empty-state.tsx';
import type { Plan } from '#data/plans/plans.ts';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { PlanCard } from './plan-card.tsx';
import { PlanRow } from './plan-row.tsx';
import { usePlanRows } from './plan-view.ts';

type PlanGridProps = {
  plans: readonly Plan[];
  today: CalendarDay;
  lead?: { plan: Plan; aside: ReactNode; children: ReactNode } | undefined;
  emptySize?: EmptyStateProps['size'];
  onOpen: (plan: Plan) => void;
  onDelete: (plan: Plan) => void;
};

/** Plans as cards in one, two or three columns, or as rows if the trader has chosen so. */
export function PlanGrid({ plans, today, lead, emptySize, onOpen, onDelete }: PlanGridProps) {
  const [isRows] = usePlanRows();
  if (plans.length === 0) {
    return (
      <EmptyState icon={Target} title="No Trading Plans Yet" size={emptySize}>
        Create your first trading plan to get started!
      </EmptyState>
    );
  }
  const planFrame = (plan: Plan) => ({
    plan,
    today,
    onOpen: () => onOpen(plan),
    onDelete: () => onDelete(plan),
  });
  const Other = isRows ? PlanRow : PlanCard;
  return (
    <ul className={clsx('grid md:grid-cols-2 lg:grid-cols-3', isRows ? 'gap-2 md:gap-3' : 'gap-3 sm:gap-4')}>
      {lead && (
        <li className="min-w-0 md:col-span-full">
          <PlanCard {...planFrame(lead.plan)} aside={lead.aside}>
            {lead.children}
          </PlanCard>
        </li>
      )}
      {plans
        .filter(plan => plan.id !== lead?.plan.id)
        .map(plan => (
          <li key={plan.id} className="min-w-0">
            <Other {...planFrame(plan)} />
          </li>
        ))}
    </ul>
  );
}
