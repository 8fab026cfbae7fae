import { SignedAmount } from '#components/signed-amount.tsx';
import type { DayNet } from '#domain/insights/day-nets.ts';
import { sumOfMoney } from '#domain/money/money.ts';
import type { MoneyOfTotals } from '#domain/money/money-of-accounts.ts';
import { countNoun, formatCount } from '#domain/numbers/count.ts';

type CalendarSumProps = { days: readonly DayNet[]; money: MoneyOfTotals };

export function CalendarSum({ days, money: { currency, note } }: CalendarSumProps) {
  const trades = days.reduce((sum, day) => sum + day.trades, 0);
  const up = days.filter(({ net }) => net > 0).length;
  const down = days.filter(({ net }) => net < 0).length;
  if (trades === 0) {
    return <p className="text-ink-muted text-sm">No closed trades in this period.</p>;
  }
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-ink-muted text-sm">
      <SignedAmount
        value={sumOfMoney(days.map(({ net }) => net))}
        currency={currency}
        className="font-semibold text-base"
      />
      {note && <span>{note}</span>}
      <span>
        {countNoun(trades, 'trade')} on {countNoun(days.length, 'day')}
      </span>
      <span>
        {formatCount(up)} green {up === 1 ? 'day' : 'days'}, {formatCount(down)} red
      </span>
    </p>
  );
}
