import clsx from 'clsx';
import { NotebookPen } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useOpenDialog } from '#components/dialogs.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { useFocusAfterDialog } from '#lib/dialogs/use-focus-after-dialog.ts';
import { SessionLine } from './session-lines.tsx';
import { SessionPlanDialog } from './session-plan-dialog.tsx';
import { useSession } from './use-session.ts';

type SessionTodayProps = {
  userId: string;
  today: CalendarDay;
  dayAddress: string;
};

export function SessionToday({ userId, today, dayAddress }: SessionTodayProps) {
  const open = useOpenDialog();
  const { plan, trades } = useSession(userId, today);
  const [isPlanning, setIsPlanning] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  useFocusAfterDialog(link, isPlanning && Boolean(plan));
  if (plan === undefined) {
    return null;
  }

  function planSession() {
    setIsPlanning(true);
    open(SessionPlanDialog, { userId, day: today });
  }

  return (
    <Card
      as="section"
      aria-label="Session Plan"
      className="flex flex-wrap items-center justify-between gap-3 max-sm:py-2"
    >
      <div className="min-w-0">
        <h2 className="font-semibold">Today’s Session</h2>
        {plan && trades ? (
          <SessionLine plan={plan} trades={trades} />
        ) : (
          <p className={clsx('text-ink-muted text-sm', !plan && 'max-sm:hidden')}>
            {plan ? 'Planned.' : 'Write down what you trade, and when you stop.'}
          </p>
        )}
      </div>
      {plan ? (
        <Link
          ref={link}
          to={dayAddress}
          className="inline-flex min-h-11 items-center rounded-box border border-line-strong bg-surface px-4 font-medium text-sm transition-colors hover:bg-sunken sm:min-h-10"
        >
          Plan and Review
        </Link>
      ) : (
        <Button variant="outline" onClick={planSession}>
          <NotebookPen aria-hidden className="size-4" />
          Plan Session
        </Button>
      )}
    </Card>
  );
}
