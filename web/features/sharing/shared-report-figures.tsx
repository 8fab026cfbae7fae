import type { ReactNode } from 'react';
import { Amount } from '#components/amount.tsx';
import { Fact } from '#components/fact.tsx';
import { SignedAmount } from '#components/signed-amount.tsx';
import { formatDay } from '#domain/clock/calendar-day.ts';
import { roughInterval } from '#domain/insights/words.ts';
import { formatAmount, formatMoney, formatPercent, formatSignedPercent } from '#domain/money/money.ts';
import { countNoun, formatCount } from '#domain/numbers/count.ts';
import type { SharedReport } from '#domain/share/shared-report.ts';

type FigureRow = { name: string; value: ReactNode; sample: string };

export function SharedReportFigures({ report }: { report: SharedReport }) {
  const { isRough, trades } = report;
  return (
    <>
      <div className="@container">
        <dl className="grid @max-2xs:grid-cols-1 grid-cols-2 @lg:grid-cols-3 gap-x-4 gap-y-4 print:grid-cols-3 print:gap-y-3">
          {[...percentRows(report), ...moneyRows(report)].map(({ name, value, sample }) => (
            <Fact key={name} name={name} size="large">
              {value}
              <span className="block font-normal text-ink-muted text-xs">{sample}</span>
            </Fact>
          ))}
        </dl>
      </div>
      {isRough && trades > 0 && <p className="text-ink-muted text-xs">{roughInterval}</p>}
    </>
  );
}

function percentRows({
  trades,
  isWhole,
  gain,
  winRate,
  r,
  profitFactor,
  payoff,
  longestDrawdown,
}: SharedReport): FigureRow[] {
  const all = countNoun(trades, 'trade');
  const unknown = isWhole
    ? 'Needs a balance above 0 before each trade'
    : 'Needs all trades and balance changes, which are too many';
  return [
    {
      name: 'Gain',
      value: gain ? formatSignedPercent(gain.percent) : '–',
      sample: gain ? `${all}, without deposits and withdrawals` : unknown,
    },
    {
      name: 'Max Drawdown',
      value: gain ? formatPercent(gain.maxDrawdown) : '–',
      sample: gain ? `${all}, closed trades only` : unknown,
    },
    {
      name: 'Win Rate',
      value: winRate.percent === null ? '–' : formatPercent(winRate.percent),
      sample: winRate.interval
        ? `${all}, 95% range ${formatPercent(winRate.interval.low)} to ${formatPercent(winRate.interval.high)}`
        : all,
    },
    {
      name: 'Expectancy per Trade',
      value: r.average === null ? '–' : inR(r.average),
      sample: `${formatCount(r.n)} of ${all} with a stop loss${r.interval ? `, 95% range ${inR(r.interval.low)} to ${inR(r.interval.high)}` : ''}`,
    },
    { name: 'Profit Factor', value: profitFactor === null ? '–' : formatAmount(profitFactor), sample: all },
    { name: 'Payoff Ratio', value: payoff === null ? '–' : formatAmount(payoff), sample: all },
    {
      name: 'Longest Drawdown',
      value: longestDrawdown ? countNoun(longestDrawdown.days, 'day') : '–',
      sample: longestDrawdown
        ? `${formatDay(longestDrawdown.from)} to ${formatDay(longestDrawdown.to)}${longestDrawdown.isOver ? '' : ', not recovered'}`
        : all,
    },
  ];
}

function moneyRows({ money, trades }: SharedReport): FigureRow[] {
  if (!money) {
    return [];
  }
  const { currency, interval } = money;
  const all = countNoun(trades, 'trade');
  const signed = (value: number | null) =>
    value === null ? '–' : <SignedAmount value={value} currency={currency} />;
  return [
    { name: 'Net P&L', value: signed(money.net), sample: all },
    {
      name: 'P&L per Trade',
      value: signed(money.perTrade),
      sample: interval
        ? `${all}, 95% range ${formatMoney(interval.low, currency)} to ${formatMoney(interval.high, currency)}`
        : all,
    },
    { name: 'Average Win', value: signed(money.averageWin), sample: all },
    { name: 'Average Loss', value: signed(money.averageLoss), sample: all },
    {
      name: 'Max Drawdown (Money)',
      value: <Amount value={money.maxDrawdown} currency={currency} />,
      sample: `${all}, closed trades only`,
    },
  ];
}

const inR = (r: number) => `${formatAmount(r)} R`;
