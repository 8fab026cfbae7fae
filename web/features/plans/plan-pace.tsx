import clsx from 'clsx';
import { ArrowDown, ArrowUp, Check, Equal } from 'lucide-react';
import { type CalendarDay, daysBetween } from '#domain/calendar-day.ts';
import { formatCount } from '#domain/count.ts';
import { formatMoney } from '#domain/money.ts';
import { isReached } from '#domain/plan.ts';
import { aheadBy, type PacedPlan } from '#domain/plan-pace.ts';

const looks = {
  reached: { Icon: Check, tone: 'text-profit' },
  ahead: { Icon: ArrowUp, tone: 'text-profit' },
  level: { Icon: Equal, tone: 'text-ink-muted' },
  behind: { Icon: ArrowDown, tone: 'text-warning' },
};

type PlanPaceProps = {
  plan: PacedPlan;
  today: CalendarDay;
  /** False where the days stand elsewhere. */
  hasTime?: boolean;
};

/** Ahead or behind, and how much of the plan's time has passed: the words to what the bar and its mark show. */
export function PlanPace({ plan, today, hasTime = true }: PlanPaceProps) {
  const pace = paceOf(plan, today);
  const time = hasTime && timeOf(plan, today);
  if (!pace && !time) {
    return null;
  }
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-sm tabular-nums">
      {pace && <PaceWords {...pace} />}
      {time && <span className="text-ink-muted text-xs">{time}</span>}
    </p>
  );
}

type Pace = { look: keyof typeof looks; words: string };

function PaceWords({ look, words }: Pace) {
  const { Icon, tone } = looks[look];
  return (
    <span className={clsx('inline-flex items-center gap-1 font-medium', tone)}>
      <Icon aria-hidden className="size-4 shrink-0" />
      {words}
    </span>
  );
}

function paceOf(plan: PacedPlan, today: CalendarDay): Pace | null {
  if (isReached(plan)) {
    return { look: 'reached', words: 'Target reached' };
  }
  const ahead = aheadBy(plan, today);
  if (ahead === null) {
    return null;
  }
  if (ahead === 0) {
    return { look: 'level', words: 'On pace' };
  }
  return ahead > 0
    ? { look: 'ahead', words: `Ahead by ${formatMoney(ahead)}` }
    : { look: 'behind', words: `Behind by ${formatMoney(-ahead)}` };
}

/** '25 of 100 days passed'; nothing when switched off, before the start, after the target date or without a start date. */
function timeOf(plan: PacedPlan, today: CalendarDay): string | null {
  const { start_date: start, target_date: end } = plan;
  if (!plan.is_active || !start || start >= end || today < start || today > end) {
    return null;
  }
  const [passed, days] = [daysBetween(start, today), daysBetween(start, end)];
  return `${formatCount(passed)} of ${formatCount(days)} days passed`;
}
