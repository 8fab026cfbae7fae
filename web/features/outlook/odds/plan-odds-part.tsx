import clsx from 'clsx';
import { useState } from 'react';
import { ChartChoice } from '#components/charts/chart-choice.tsx';
import { FoldingSection } from '#components/folding-section.tsx';
import { LoadFailed } from '#components/load-failed.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { hasOdds } from '#domain/odds/plan-odds.ts';
import type { OddsUnit } from '#domain/odds/unit.ts';
import type { OutlookPlan } from '../record/outlook-messages.ts';
import { useForecastKept } from '../record/use-forecast-kept.ts';
import { planFloor, usePlanOdds } from '../record/use-outlook.ts';
import { ExplainLink } from './explain-link.tsx';
import { FanChart } from './fan-chart.tsx';
import { fanPoints } from './fan-points.ts';
import { type KnownOdds, OddsEnds } from './odds-ends.tsx';
import { OddsSample } from './odds-sample.tsx';
import { unitNames, whyNoOdds } from './odds-words.ts';
import { WhatHelpsPart } from './what-helps-part.tsx';

type PlanOddsPartProps = {
  userId: string;
  plan: OutlookPlan;
  today: CalendarDay;
  isOwn: boolean;
  /** The page that explains odds; staff have none. */
  explainAddress?: string | undefined;
  onExplain: () => void;
};

export function PlanOddsPart({ plan, today, ...rest }: PlanOddsPartProps) {
  return hasOdds(plan, today) ? (
    <FoldingSection title="Odds" mark="pipstone-odds-folded">
      <AskedOdds plan={plan} {...rest} />
    </FoldingSection>
  ) : null;
}

function AskedOdds({ userId, plan, isOwn, explainAddress, onExplain }: Omit<PlanOddsPartProps, 'today'>) {
  const [unit, setUnit] = useState<OddsUnit>();
  const answer = usePlanOdds(userId, plan, unit);
  const { data, isPlaceholderData } = answer;
  useForecastKept(userId, plan, answer);
  if (!data) {
    return answer.isError ? (
      <LoadFailed
        message="Couldn’t calculate the odds."
        isTrying={answer.isFetching}
        onTryAgain={answer.refetch}
      />
    ) : (
      <OddsSkeleton />
    );
  }
  const none = whyNoOdds(data, plan);
  return (
    <div
      aria-busy={isPlaceholderData}
      className={clsx('flex flex-col gap-4 transition-opacity', isPlaceholderData && 'opacity-60')}
    >
      {none !== null || 'missing' in data ? (
        <p className="text-ink-muted text-sm">{none}</p>
      ) : (
        <>
          <OddsEnds answer={data} plan={plan} isOwn={isOwn} />
          <Fan answer={data} plan={plan} />
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-ink-muted text-xs">
            <span aria-hidden>{counting}</span>
            <ChartChoice
              label={counting}
              choices={units}
              value={(isPlaceholderData ? unit : undefined) ?? data.sample.unit}
              onChange={setUnit}
              className="flex-1 basis-64"
            />
          </div>
          {unit && unit !== data.sample.unit && !isPlaceholderData && (
            <p className="text-ink-muted text-xs">
              The balance before these trades is unknown, so only fixed dollars are available.
            </p>
          )}
          <OddsSample sample={data.sample} />
          <WhatHelpsPart userId={userId} plan={plan} unit={unit} />
        </>
      )}
      <ExplainLink address={explainAddress} onOpen={onExplain} />
    </div>
  );
}

const counting = 'Trade size';
const units = (['dollars', 'scaled'] as const).map(value => ({ value, label: unitNames[value] }));

function Fan({ answer: { odds, sample }, plan }: { answer: KnownOdds; plan: OutlookPlan }) {
  const points = fanPoints(odds.fan, plan.current_amount, sample);
  return points.length > 1 ? (
    <FanChart
      points={points}
      target={plan.target_amount}
      floor={planFloor(plan)}
      targetDate={sample.cutAt ?? plan.target_date}
    />
  ) : null;
}

function OddsSkeleton() {
  return (
    <div role="status" aria-label="Calculating the odds" className="flex flex-col gap-4">
      <Skeleton className="h-11" />
      <Skeleton className="h-24" />
      <Skeleton className="h-66" />
      <Skeleton className="h-32" />
    </div>
  );
}
