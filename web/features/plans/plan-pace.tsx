import clsx from 'clsx';
import { ArrowDown, ArrowUp, Check, Equal, TriangleAlert } from 'lucide-react';
import { type CalendarDay, daysBetween } from '#domain/clock/calendar-day.ts';
import { formatMoney } from '#domain/money/money.ts';
import { countNoun, formatCount } from '#domain/numbers/count.ts';
import { aheadBy, type PacedPlan, paceKind, timesDailyTarget } from '#domain/plans/pace.ts';
import { daysLeft } from '#domain/plans/plan.ts';

const looks = {
  reached: { Icon: Check, tone: 'text-profit' },
  doubling: { Icon: TriangleAlert, tone: 'text-warning' },
  'many times': { Icon: TriangleAlert, tone: 'text-warning' },
  ahead: { Icon: ArrowUp, tone: 'text-profit' },
  'on pace': { Icon: Equal, tone: 'text-ink-muted' },
  behind: { Icon: ArrowDown, tone: 'text-warning' },
};

type PlanPaceProps = {
  plan: PacedPlan;
  today: CalendarDay;
  /** False if the days are shown elsewhere. */
  hasTime?: boolean;
};

/** Has the text for the bar and its mark: ahead or behind, and the share of the plan's time that has passed. */
export function PlanPace({ plan, today, hasTime = true }: PlanPaceProps) {
  const time = hasTime && timeLeft(plan, today);
  if (!time && !paceKind(plan, today)) {
    return null;
  }
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-sm tabular-nums">
      <PaceWords plan={plan} today={today} />
      {time && <span className="text-ink-muted text-xs">{time}</span>}
    </p>
  );
}

/** Empty without a pace. */
export function PaceWords({ plan, today }: Omit<PlanPaceProps, 'hasTime'>) {
  const kind = paceKind(plan, today);
  if (!kind) {
    return null;
  }
  const { Icon, tone } = looks[kind];
  return (
    <span className={clsx('inline-flex items-baseline gap-1 font-medium', tone)}>
      <Icon aria-hidden className="size-[1.15em] shrink-0 self-center" />
      {paceWords(kind, plan, today)}
    </span>
  );
}

function paceWords(kind: keyof typeof looks, plan: PacedPlan, today: CalendarDay): string {
  const ahead = aheadBy(plan, today) ?? 0;
  switch (kind) {
    case 'reached':
      return 'Target reached';
    case 'doubling': {
      const days = daysLeft(plan.target_date, today);
      if (days > 30) {
        return 'Your money would have to double every 30 days';
      }
      return `Your money would have to double ${days > 0 ? `in ${countNoun(days, 'day')}` : 'today'}`;
    }
    case 'many times':
      return `Needs ${formatCount(timesDailyTarget(plan, today) ?? 0)}× the daily target every day`;
    case 'on pace':
      return 'On pace';
    default:
      return `${kind === 'ahead' ? 'Ahead' : 'Behind'} by ${formatMoney(Math.abs(ahead))}`;
  }
}

/** 'Day 25 of 100'; null if inactive, before the start, after the target date or without a start date. */
function timeLeft(plan: PacedPlan, today: CalendarDay): string | null {
  const { start_date: start, target_date: end } = plan;
  if (!plan.is_active || !start || start >= end || today < start || today > end) {
    return null;
  }
  const [passed, days] = [daysBetween(start, today), daysBetween(start, end)];
  return `Day ${formatCount(passed)} of ${formatCount(days)}`;
}
