import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from '#components/loaded.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogActions } from '#components/ui/dialog.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { type Plan, planQueries } from '#data/plans/plans.ts';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { PlanGone } from '#features/plans/plan-gone.tsx';
import { PlanDailyTarget } from './plan-daily-target.tsx';
import { PlanRisk } from './plan-risk.tsx';
import { PlanStanding } from './plan-standing.tsx';
import { PlanSwitch } from './plan-switch.tsx';
import { PlanTerms } from './plan-terms.tsx';
import { PlanTimeline } from './plan-timeline.tsx';

type PlanDetailDialogProps = {
  plan: Plan;
  today: CalendarDay;
  /** True if it was deleted elsewhere. */
  isGone?: boolean;
  /** Edits it; absent for staff, who cannot edit, activate or delete it. */
  onEdit?: () => void;
  onDelete?: () => void;
  children?: ReactNode;
  onClose: () => void;
};

/** All details of a plan. Data of its card is shown at once, the rest follows. */
export function PlanDetailDialog({
  plan,
  today,
  isGone = false,
  onEdit,
  onDelete,
  children,
  onClose,
}: PlanDetailDialogProps) {
  const whole = useQuery(planQueries.detail(plan));
  if (isGone) {
    return (
      <Dialog title={plan.plan_name} onClose={onClose}>
        <div className="pb-4 sm:pb-6">
          <PlanGone />
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title={plan.plan_name} onClose={onClose}>
      <div className="flex flex-col gap-4 pb-6">
        <PlanStanding plan={plan} today={today} startingAmount={whole.data?.starting_amount} />
        <PlanTimeline plan={plan} today={today} />
        <PlanDailyTarget plan={plan} today={today} />
        <Loaded
          query={whole}
          failure="Couldn’t load the rest of this plan."
          loading={<Skeleton className="h-24" />}
        >
          {read => (
            <>
              <PlanRisk plan={read} isOwn={onEdit !== undefined} />
              <PlanTerms plan={read} />
            </>
          )}
        </Loaded>
        {children}
      </div>
      <DialogActions>
        {onEdit || onDelete ? (
          <>
            {onDelete && (
              <Button variant="outline" onClick={onDelete}>
                Delete
              </Button>
            )}
            {onEdit && (
              <>
                <PlanSwitch plan={plan} />
                <Button onClick={onEdit}>Edit</Button>
              </>
            )}
          </>
        ) : (
          <Button variant="outline" onClick={onClose}>
            Done
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
