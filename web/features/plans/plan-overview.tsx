import clsx from 'clsx';
import { ChevronRight } from 'lucide-react';
import type { Plan } from '#data/plans/plans.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { countOf, formatCount } from '#domain/count.ts';
import { finishedAs } from '#domain/plan.ts';
import { phone, useMedia } from '#lib/use-media.ts';
import { NoPlans } from './plan-grid.tsx';
import { PlanRow } from './plan-row.tsx';

type PlanOverviewProps = {
  /** Newest first. */
  plans: readonly Plan[];
  /** The plan that leads the dashboard. */
  lead: Plan | undefined;
  today: CalendarDay;
  onOpen: (plan: Plan) => void;
  onDelete: (plan: Plan) => void;
};

/** A phone's two screens have room for so many plans, the lead among them. */
const mostOnPhone = 4;

/** Every plan as a row of a few lines: the lead first, and those that are finished folded behind one line. */
export function PlanOverview({ plans, lead, today, onOpen, onDelete }: PlanOverviewProps) {
  const isPhone = useMedia(phone);
  if (plans.length === 0) {
    return <NoPlans size="small" />;
  }
  const others = plans.filter(plan => plan.id !== lead?.id);
  const finished = others.filter(plan => finishedAs(plan, today) !== null);
  const running = [...(lead ? [lead] : []), ...others.filter(plan => finishedAs(plan, today) === null)];
  const shown = isPhone ? running.slice(0, mostOnPhone) : running;
  const folded = [...running.slice(shown.length), ...finished];
  const rows = (some: readonly Plan[]) => (
    <ul className="grid gap-2 md:grid-cols-2 md:gap-3 lg:grid-cols-3">
      {some.map(plan => (
        <li key={plan.id} className="min-w-0">
          <PlanRow
            plan={plan}
            today={today}
            isLead={plan.id === lead?.id}
            onOpen={() => onOpen(plan)}
            onDelete={() => onDelete(plan)}
          />
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {shown.length > 0 && rows(shown)}
      {folded.length > 0 && (
        // Where there is nothing else to see, it is open.
        <details open={shown.length === 0} className="group -my-1">
          <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1.5 rounded-box pe-2 text-ink-muted text-sm hover:text-ink sm:min-h-9 [&::-webkit-details-marker]:hidden">
            <ChevronRight aria-hidden className="size-4 transition-transform group-open:rotate-90" />
            {countOf(folded.length, folded.length > finished.length ? 'more plan' : 'finished plan')}{' '}
            <Standings plans={finished} today={today} />
          </summary>
          <div className="py-1">{rows(folded)}</div>
        </details>
      )}
    </>
  );
}

/** '1 overdue, 2 inactive': in which ways the plans of a fold are finished. */
function Standings({ plans, today }: Pick<PlanOverviewProps, 'plans' | 'today'>) {
  const ways = (['overdue', 'reached', 'inactive'] as const)
    .map(way => ({ way, count: plans.filter(plan => finishedAs(plan, today) === way).length }))
    .filter(({ count }) => count > 0);
  if (ways.length === 0) {
    return null;
  }
  return (
    <span className="text-xs">
      {'· '}
      {ways.map(({ way, count }, index) => (
        <span key={way} className={clsx(way === 'overdue' && 'text-loss')}>
          {index > 0 && ', '}
          {formatCount(count)} {way}
        </span>
      ))}
    </span>
  );
}
