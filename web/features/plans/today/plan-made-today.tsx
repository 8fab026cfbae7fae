import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { SignedAmount } from '#components/signed-amount.tsx';
import type { DayTrade } from '#data/trades/trades-of-day.ts';
import { countNoun } from '#domain/numbers/count.ts';
import { dayStanding, planResult } from '#domain/plans/plan-day.ts';

type PlanMadeTodayProps = {
  /** All of the trader's trades of today, with and without a plan. */
  trades: DayTrade[];
  planId: string;
  asked: number;
};

export function PlanMadeToday({ trades, planId, asked }: PlanMadeTodayProps) {
  const made = planResult(trades, planId);
  const inAll = planResult(trades);
  const standing = dayStanding(asked, made, inAll);
  const ofPlan = trades.filter(trade => trade.plan_id === planId);
  return (
    <>
      <dl className="flex flex-col gap-1">
        <Sum name="P&L today, this plan" count={ofPlan.length} value={made} />
        {trades.length > ofPlan.length && (
          <Sum name="P&L today, all trades" count={trades.length} value={inAll} />
        )}
      </dl>
      {standing === 'done' && (
        <p className="flex items-center gap-1 font-medium text-profit">
          <Check aria-hidden className="size-4 shrink-0" />
          Daily target reached
        </p>
      )}
      {standing === 'losing' && (
        <p className="flex items-center gap-1">
          <Minus aria-hidden className="size-4 shrink-0" />
          Today’s target is reached, but all of today’s trades together are at a loss.
        </p>
      )}
    </>
  );
}

function Sum({ name, count, value }: { name: string; count: number; value: number }): ReactNode {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <dt>{name}</dt>
      <dd className="flex items-center gap-2 tabular-nums">
        {count === 0 ? (
          'No trades yet'
        ) : (
          <>
            <SignedAmount value={value} className="font-medium" />
            <span className="text-xs">{countNoun(count, 'trade')}</span>
          </>
        )}
      </dd>
    </div>
  );
}
