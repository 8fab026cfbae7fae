import { useQuery } from '@tanstack/react-query';
import { useOpenDialog } from '#components/dialogs.tsx';
import { Loaded } from '#components/loaded.tsx';
import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { sessionPlanQueries } from '#data/journal/session-plans.ts';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { SessionDeleteDialog } from './session-delete-dialog.tsx';
import { SessionPlanDialog } from './session-plan-dialog.tsx';
import { SessionReview } from './session-review.tsx';
import { SessionSheet } from './session-sheet.tsx';
import { useSessionTrades } from './use-session.ts';

type SessionOfDayProps = { userId: string; day: CalendarDay; today: CalendarDay };

/** A past day without a plan shows nothing. */
export function SessionOfDay({ userId, day, today }: SessionOfDayProps) {
  const open = useOpenDialog();
  const plan = useQuery(sessionPlanQueries.ofDay(userId, day));
  const trades = useSessionTrades(userId, day, Boolean(plan.data));
  const edit = () => open(SessionPlanDialog, { userId, day });
  return (
    <Loaded query={plan} failure="Couldn’t load the session plan." loading={<Skeleton className="h-11" />}>
      {saved =>
        saved ? (
          <section aria-label="Session" className="flex flex-col gap-4">
            {trades ? <SessionSheet plan={saved} trades={trades} /> : <Skeleton className="h-40" />}
            <SessionReview plan={saved} />
            <p className="text-ink-muted text-xs">
              {saved.is_shared
                ? 'Shared with your educator.'
                : 'Private. Your educator can’t see this session plan.'}
            </p>
            <div className="flex flex-wrap gap-2">
              <Button variant="outline" onClick={edit}>
                Change Plan
              </Button>
              <Button variant="ghost" onClick={() => open(SessionDeleteDialog, { userId, day })}>
                Delete Plan
              </Button>
            </div>
          </section>
        ) : (
          day >= today && (
            <Button variant="outline" className="self-start" onClick={edit}>
              Plan Session
            </Button>
          )
        )
      }
    </Loaded>
  );
}
