import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { fastCents } from '#domain/insights/cents.ts';
import { type DayNet, dayNets } from '#domain/insights/day-nets.ts';
import type { RecordColumns } from '#domain/insights/insight-record.ts';
import { ownAmount } from '#domain/money/account-money.ts';
import { accountCurrency } from '#domain/money/money.ts';

type DaysOf = {
  /** The account whose trades count; '' for all. */
  account: string;
  /** Dollars, or the currency of the one account. */
  currency: string;
  /** Accounts whose currency has no rate, so that their amounts in dollars are unknown. */
  withoutRate: readonly string[];
  dayOf: (moment: number) => CalendarDay;
};

export function calendarDays(
  { trades, accounts }: RecordColumns,
  { account, currency, withoutRate, dayOf }: DaysOf,
): DayNet[] {
  const isOwn = currency !== accountCurrency;
  const counts = accounts.map(
    id => (account === '' || id === account) && (isOwn || !withoutRate.includes(id)),
  );
  const chosen = trades.closed.flatMap((closedAt, row) => {
    const amount = trades.amount[row] ?? 0;
    const own = isOwn ? ownAmount({ amount, account_amount: trades.account_amount[row] ?? null }) : amount;
    return counts[trades.account[row] ?? -1] ? [{ closedAt, cents: fastCents(own) }] : [];
  });
  return dayNets(chosen, dayOf);
}
