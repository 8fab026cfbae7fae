import type { Plan } from '#data/plans.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';

type PlanEditDialogProps = { plan: Plan; today: CalendarDay; onClose: () => void };

export function PlanEditDialog(_props: PlanEditDialogProps) {
  return null;
}
