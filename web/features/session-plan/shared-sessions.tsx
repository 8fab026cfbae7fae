import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { type SessionPlanRow, sessionPlanQueries } from '#data/journal/session-plans.ts';
import { formatDay } from '#domain/clock/calendar-day.ts';
import { SessionSheet } from './session-sheet.tsx';
import { useSessionTrades } from './use-session.ts';

/** For staff: the latest session plans that a student shared, each beside its result. Nothing without one. */
export function SharedSessions({ studentId }: { studentId: string }) {
  const { data: plans = [] } = useQuery(sessionPlanQueries.shared(studentId));
  if (plans.length === 0) {
    return null;
  }
  return (
    <section aria-labelledby="shared-sessions" className="flex flex-col gap-2">
      <h3 id="shared-sessions" className="font-semibold">
        Session Plans
      </h3>
      <ul className="flex flex-col divide-y divide-line">
        {plans.map(plan => (
          <li key={plan.day}>
            <SharedSession plan={plan} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SharedSession({ plan }: { plan: SessionPlanRow }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="py-2" onToggle={event => setIsOpen(event.currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer content-center text-sm sm:min-h-8">
        <span className="font-medium">{formatDay(plan.day)}</span>
        {plan.review && <span className="wrap-anywhere ms-3 text-ink-muted">{plan.review}</span>}
      </summary>
      {isOpen && <PlanSheet plan={plan} />}
    </details>
  );
}

function PlanSheet({ plan }: { plan: SessionPlanRow }) {
  const trades = useSessionTrades(plan.user_id, plan.day);
  return trades ? <SessionSheet plan={plan} trades={trades} /> : <Skeleton className="h-40" />;
}
