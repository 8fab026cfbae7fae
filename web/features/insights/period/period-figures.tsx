import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Amount } from '#components/amount.tsx';
import { Fact } from '#components/fact.tsx';
import { Percent } from '#components/percent.tsx';
import { SignedAmount } from '#components/signed-amount.tsx';
import type { CurrentRun } from '#domain/insights/runs.ts';
import { countLosses, outcomes } from '#domain/insights/words.ts';
import { formatAmount } from '#domain/money/money.ts';
import { countNoun, formatCount } from '#domain/numbers/count.ts';
import type { InsightsFirst, InsightsRest } from '#features/insights/insights.ts';
import { formatR } from '#features/insights/r-words.ts';
import { type Period, periods } from './period.ts';

type PeriodFiguresProps = {
  first: InsightsFirst;
  /** undefined until it is calculated. */
  r: InsightsRest['r'] | undefined;
  period: Period;
  /** True while the figures are those of the previous period. */
  isBusy: boolean;
};

/** Net P&L, profit factor, average R, drawdown and streak, each with its number of trades. */
export function PeriodFigures({ first, r, period, isBusy }: PeriodFiguresProps) {
  const { tally, net, money, ratios, drawdown, percentDrawdown } = first;
  const { currency, note } = money;
  if (tally.trades === 0) {
    return (
      <p className="text-ink-muted text-sm">
        No closed trades {periods.find(({ value }) => value === period)?.words}.
      </p>
    );
  }
  return (
    <dl
      aria-busy={isBusy}
      className={clsx(
        'grid @2xl:grid-cols-5 @max-2xs:grid-cols-1 grid-cols-3 gap-x-3 gap-y-2 transition-opacity sm:gap-x-4 sm:gap-y-3',
        isBusy && 'opacity-60',
      )}
    >
      <Fact name="Net P&L">
        <SignedAmount value={net} currency={currency} />
        <Beside>
          {countNoun(tally.trades, 'trade')}
          {note && `. ${note}`}
        </Beside>
      </Fact>
      <Fact name="Profit Factor">
        {ratios.profitFactor === null
          ? tally.wins > 0
            ? 'No losses'
            : '–'
          : formatAmount(ratios.profitFactor)}
        <Beside>{outcomes(tally)}</Beside>
      </Fact>
      <Fact name="Average R">
        {r === undefined || r.average === null ? '–' : formatR(r.average)}
        {r && (
          <Beside>
            {formatCount(r.n)} of {countNoun(r.of, 'trade')} with R
          </Beside>
        )}
      </Fact>
      <Fact name="Max Drawdown">
        {drawdown.deepest ? <Amount value={drawdown.deepest.size} currency={currency} /> : '–'}
        {percentDrawdown?.deepest && (
          <Beside>
            <Percent value={percentDrawdown.deepest.size} /> of the balance
          </Beside>
        )}
      </Fact>
      <Fact name="Current Streak">
        <Streak run={first.currentRun} />
      </Fact>
    </dl>
  );
}

function Streak({ run }: { run: CurrentRun }) {
  return run && (run.isWinning ? countNoun(run.length, 'win') : countLosses(run.length));
}

function Beside({ children }: { children: ReactNode }) {
  return <span className="block text-pretty font-normal text-ink-muted text-xs">{children}</span>;
}
