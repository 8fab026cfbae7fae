import { Target } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { Plan } from '#data/plans.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { PlanCard } from './plan-card.tsx';
import { PlanDeleteDialog } from './plan-delete-dialog.tsx';

export function PlanGrid({ plans, today }: { plans: Plan[]; today: CalendarDay }) {
  const [planToDelete, setPlanToDelete] = useState<Plan | null>(null);
  return (
    <>
      {plans.length === 0 ? (
        <EmptyState icon={Target} title="No Trading Plans Yet">
          Create your first trading plan to get started!
        </EmptyState>
      ) : (
        <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
          {plans.map(plan => (
            <li key={plan.id} className="min-w-0">
              <PlanCard plan={plan} today={today} onDelete={() => setPlanToDelete(plan)} />
            </li>
          ))}
        </ul>
      )}
      {planToDelete && <PlanDeleteDialog plan={planToDelete} onClose={() => setPlanToDelete(null)} />}
    </>
  );
}
