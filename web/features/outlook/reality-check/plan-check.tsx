import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import type { CheckedPlan } from '#domain/reality-check/reality-check.ts';
import { useSettled } from '#lib/forms/use-settled.ts';
import { CheckFold } from './check-fold.tsx';
import { CheckTakes } from './check-takes.tsx';
import { CheckedFigures } from './checked-figures.tsx';
import { useCheck } from './use-check.ts';
import { useLastKnown } from './use-last-known.ts';

/** Delay after the last key before the check is calculated, in milliseconds. */
const pause = 150;

type PlanCheckProps = {
  userId: string;
  plan: CheckedPlan | null;
  /** The account of its trades; null for all included accounts. */
  account: string | null;
  onTakeDate: (day: CalendarDay) => void;
  onTakeAmount: (dollars: number) => void;
};

/** The reality check of the plan in a form. While an entry is incomplete, the last complete figures stay. */
export function PlanCheck({ userId, plan, account, onTakeDate, onTakeAmount }: PlanCheckProps) {
  const settled = useSettled(plan, pause);
  const last = useLastKnown(settled);
  const { check, record, state, again } = useCheck(userId, account, last);
  const isOld = settled === null;
  return (
    <CheckFold check={check} isOld={isOld} hasLine={false}>
      {last ? (
        <CheckedFigures
          check={check}
          record={record}
          state={state}
          again={again}
          to={last.to}
          isOld={isOld}
        />
      ) : (
        <p className="text-ink-muted text-sm">
          Enter both amounts and a target date to see what you need per trading day.
        </p>
      )}
      {check?.besideRecord && (
        <CheckTakes
          beside={check.besideRecord}
          isOld={isOld}
          onTakeDate={onTakeDate}
          onTakeAmount={onTakeAmount}
        />
      )}
    </CheckFold>
  );
}
