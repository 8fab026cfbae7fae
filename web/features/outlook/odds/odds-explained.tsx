import type { ReactNode } from 'react';
import { LoadFailed } from '#components/load-failed.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { type CalendarDay, formatDay } from '#domain/clock/calendar-day.ts';
import { formatMoney } from '#domain/money/money.ts';
import { hasOdds } from '#domain/odds/plan-odds.ts';
import { sampleSentence } from '#domain/odds/words.ts';
import type { OutlookPlan } from '../record/outlook-messages.ts';
import { usePlanOdds } from '../record/use-outlook.ts';
import { ExplainedPart } from './explained-part.tsx';
import { type KnownOdds, OddsEnds } from './odds-ends.tsx';
import { OddsAssumed, OddsMethod, OddsUnknown } from './odds-method.tsx';
import { floorReason, whyNoOdds } from './odds-words.ts';

type OddsExplainedProps = {
  userId: string;
  plan: OutlookPlan;
  today: CalendarDay;
  /** True for the plan's trader, false for staff. */
  isOwn: boolean;
  record: ReactNode;
};

export function OddsExplained({ userId, plan, today, isOwn, record }: OddsExplainedProps) {
  const answer = usePlanOdds(userId, plan);
  const { data } = answer;
  const known = data && 'odds' in data ? data : undefined;
  const none = data && whyNoOdds(data, plan);
  return (
    <div className="flex flex-col gap-6">
      <ExplainedPart title="The Question">
        <p>
          Does this plan reach {formatMoney(plan.target_amount)} by {formatDay(plan.target_date)}, before it
          hits its loss limit? The loss limit is {floorReason(plan)}. There are three outcomes: target reached
          first, loss limit hit first, or neither by the date. Their chances add up to 100%. Both are checked
          after every trade, and the first one reached counts.
        </p>
      </ExplainedPart>
      <ExplainedPart title="The Odds Now">
        {!hasOdds(plan, today) ? (
          <p>
            Odds are calculated for running plans only. This one is inactive, hasn’t started or has ended.
          </p>
        ) : none ? (
          <p>{none}</p>
        ) : known ? (
          <Answer answer={known} plan={plan} isOwn={isOwn} />
        ) : answer.isError ? (
          <LoadFailed
            message="Couldn’t calculate the odds."
            isTrying={answer.isFetching}
            onTryAgain={answer.refetch}
          />
        ) : (
          <Skeleton className="h-44" />
        )}
      </ExplainedPart>
      <OddsMethod sample={known?.sample} />
      <OddsAssumed sample={known?.sample} />
      <OddsUnknown />
      <ExplainedPart title="Forecast Accuracy">{record}</ExplainedPart>
    </div>
  );
}

function Answer({ answer, plan, isOwn }: { answer: KnownOdds; plan: OutlookPlan; isOwn: boolean }) {
  return (
    <div className="flex flex-col gap-3">
      <OddsEnds answer={answer} plan={plan} isOwn={isOwn} />
      <p className="text-ink-muted text-sm">From {sampleSentence(answer.sample)}.</p>
    </div>
  );
}
