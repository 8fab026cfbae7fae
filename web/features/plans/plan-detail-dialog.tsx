import type { ReactNode } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import type { Plan } from '#data/plans.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';

type PlanDetailDialogProps = {
  plan: Plan;
  today: CalendarDay;
  /** Its owner can edit, switch on and off and delete it; absent for who only looks. */
  onEdit?: () => void;
  onDelete?: () => void;
  /** The plan's own trades. */
  children: ReactNode;
  onClose: () => void;
};

export function PlanDetailDialog({ plan, children, onClose }: PlanDetailDialogProps) {
  return (
    <Dialog title={plan.plan_name} onClose={onClose}>
      {children}
    </Dialog>
  );
}
