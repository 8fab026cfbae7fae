import clsx from 'clsx';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import type { Plan } from '#data/plans/plans.ts';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { planStatus } from '#domain/plans/plan.ts';
import { PlanStatusBadge } from '#features/plans/plan-status-badge.tsx';

const looks = {
  inactive: 'border-dashed bg-canvas! text-ink-muted',
  pending: 'text-ink',
  active: 'text-ink ring-2 ring-accent',
};

const bodies = {
  card: 'gap-3 p-4 sm:gap-4 sm:p-5',
  row: 'gap-1 px-3 py-1.5 text-xs tabular-nums sm:gap-1.5 sm:px-4 sm:py-2.5',
};

export type PlanFrameProps = {
  plan: Plan;
  today: CalendarDay;
  onOpen: () => void;
  onDelete: () => void;
};

type Props = PlanFrameProps & {
  shape: keyof typeof bodies;
  aside?: ReactNode;
  children: ReactNode;
};

/** A press beside its buttons opens the plan. */
export function PlanFrame({ plan, today, shape, aside, onOpen, onDelete, children }: Props) {
  const titleId = useId();
  const status = planStatus(plan, today);
  return (
    <Card
      as="article"
      aria-labelledby={titleId}
      data-status={status}
      className={clsx(
        'relative h-full p-0! transition-colors hover:border-line-strong',
        looks[status],
        aside && 'overflow-hidden md:grid md:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]',
      )}
    >
      <div className={clsx('flex flex-col', bodies[shape])}>
        <header
          className={clsx('flex @max-2xs:flex-wrap gap-2', shape === 'card' ? 'items-start' : 'items-center')}
        >
          <h3
            id={titleId}
            className={clsx('min-w-0 flex-1 @max-2xs:basis-full font-semibold', shape === 'row' && 'text-sm')}
            title={plan.plan_name}
          >
            {/* Stretched over the frame. */}
            <button
              type="button"
              onClick={onOpen}
              className="block w-full rounded-box text-start after:absolute after:inset-0 after:rounded-box hover:underline"
            >
              <span
                dir="auto"
                className={shape === 'card' ? 'wrap-anywhere line-clamp-2' : 'block truncate leading-6'}
              >
                {plan.plan_name}
              </span>
            </button>
          </h3>
          <PlanStatusBadge status={status} />
          <Button
            variant="ghost"
            size="icon"
            // Its negative margins keep the header as high as a line of the name.
            className="-my-2.5 -me-2 sm:-my-1.5 relative z-10"
            aria-label={`Delete ${plan.plan_name}`}
            onClick={onDelete}
          >
            <Trash2 aria-hidden className="size-4" />
          </Button>
        </header>
        {children}
      </div>
      {aside}
    </Card>
  );
}
