import { useMemo } from 'react';
import type { Plan } from '#data/plans/plans.ts';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { finishedAs } from '#domain/plans/plan.ts';
import { checkedFrom } from '#domain/reality-check/reality-check.ts';
import { CheckFold } from './check-fold.tsx';
import { CheckedFigures } from './checked-figures.tsx';
import { useCheck } from './use-check.ts';

type PlanCheckDetailProps = {
  userId: string;
  plan: Plan;
  today: CalendarDay;
  /** True for the plan's trader, false for staff. */
  isOwn: boolean;
};

export function PlanCheckDetail(props: PlanCheckDetailProps) {
  return finishedAs(props.plan, props.today) === null ? <Checked {...props} /> : null;
}

function Checked({ userId, plan, today, isOwn }: PlanCheckDetailProps) {
  const { current_amount: current, target_amount: target, target_date: to, start_date: start } = plan;
  const checked = useMemo(
    () => ({ current, target, from: checkedFrom(start, today), to }),
    [current, target, start, to, today],
  );
  const { check, record, state, again } = useCheck(userId, plan.account_id, checked);
  return (
    <CheckFold check={check}>
      <CheckedFigures check={check} record={record} state={state} again={again} to={to} isOwn={isOwn} />
    </CheckFold>
  );
}
