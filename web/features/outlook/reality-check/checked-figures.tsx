import clsx from 'clsx';
import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { type CalendarDay, formatDay } from '#domain/clock/calendar-day.ts';
import { fewestWithR } from '#domain/reality-check/beside-record.ts';
import type { RealityCheck } from '#domain/reality-check/reality-check.ts';
import type { RecordPace } from '#domain/reality-check/record-pace.ts';
import { tooFewToCompare, verdictSentence } from '#domain/reality-check/words.ts';
import { PaceFacts } from './pace-facts.tsx';
import { RecordFacts } from './record-facts.tsx';
import type { RecordState } from './use-check.ts';

type CheckedFiguresProps = {
  /** Null once the target is reached. */
  check: RealityCheck | null;
  record: RecordPace;
  state: RecordState;
  again: { isBusy: boolean; onClick: () => void };
  to: CalendarDay;
  /** True if the figures belong to earlier entries. */
  isOld?: boolean;
  isOwn?: boolean;
};

export function CheckedFigures(props: CheckedFiguresProps) {
  const { check, record, state, again, to, isOld = false, isOwn = true } = props;
  if (!check) {
    return <p className="text-sm">You’ve already reached this target.</p>;
  }
  if (check.perTradingDay === null) {
    return <p className="text-sm">No trading days are left before {formatDay(to)}.</p>;
  }
  const beside = check.besideRecord;
  const isThin = record.trades > 0 && record.withR < fewestWithR;
  return (
    <div className={clsx('flex flex-col gap-3', isOld && 'text-ink-muted')}>
      <dl className="grid @max-2xs:grid-cols-1 grid-cols-2 gap-x-4 gap-y-3">
        <PaceFacts check={check} isOwn={isOwn} />
        {beside && <RecordFacts beside={beside} trades={record.trades} to={to} isOwn={isOwn} />}
      </dl>
      {beside && <p className="text-pretty text-sm">{verdictSentence(beside, isOwn)}</p>}
      {isThin && <p className="text-ink-muted text-sm">{tooFewToCompare}</p>}
      {state === 'reading' && <Skeleton className="h-24" />}
      {state === 'failed' && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="text-ink-muted text-sm">
            Couldn’t load your trades, so only the required pace is shown.
          </p>
          <Button variant="outline" {...again}>
            Try Again
          </Button>
        </div>
      )}
    </div>
  );
}
