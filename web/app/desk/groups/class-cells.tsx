import { SignedAmount } from '#components/signed-amount.tsx';
import { formatDay, localDay } from '#domain/clock/calendar-day.ts';
import { formatPercent } from '#domain/money/money.ts';
import { formatCount } from '#domain/numbers/count.ts';
import { type ClassRow, type ClassSort, weekWinRate } from '#domain/school/class-rows.ts';
import { type FigureColumn, Sampled } from '../students/figure-table.tsx';
import { Needs } from '../students/needs.tsx';

/** The columns after the name, each with its figure, or null if there is none. */
export const classColumns: readonly FigureColumn<ClassRow, Exclude<ClassSort, 'name'>>[] = [
  {
    sort: 'net',
    header: 'Net P&L',
    cell: ({ net, trades }) => (net !== null && trades ? <SignedAmount value={net} /> : null),
    isNumeric: true,
  },
  {
    sort: 'win_rate',
    header: 'Win Rate',
    cell: row => {
      const rate = weekWinRate(row);
      return rate === null ? null : <Sampled figure={formatPercent(rate)} sample={row.trades ?? 0} />;
    },
    isNumeric: true,
  },
  {
    sort: 'plan',
    header: 'Plan Followed',
    cell: ({ planKept, planRated }) =>
      planKept !== null && planRated ? <Sampled figure={formatCount(planKept)} sample={planRated} /> : null,
    isNumeric: true,
  },
  {
    sort: 'last_trade',
    header: 'Last Trade',
    cell: ({ lastTradeAt }) =>
      lastTradeAt && <span className="whitespace-nowrap">{formatDay(localDay(new Date(lastTradeAt)))}</span>,
    isNumeric: true,
  },
  {
    sort: 'unread',
    header: 'Unread',
    cell: ({ unread }) => (unread ? formatCount(unread) : null),
    isNumeric: true,
  },
  {
    sort: 'needs',
    header: 'Needs Attention',
    cell: ({ reasons }) => (reasons.length > 0 ? <Needs reasons={reasons} /> : null),
    isNumeric: false,
  },
];
