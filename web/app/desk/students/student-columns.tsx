import { SignedAmount } from '#components/signed-amount.tsx';
import { formatDay, localDay } from '#domain/clock/calendar-day.ts';
import { formatPercent } from '#domain/money/money.ts';
import { formatCount } from '#domain/numbers/count.ts';
import type { StudentRow, StudentSort } from '#domain/school/students-view.ts';
import { type FigureColumn, Sampled } from './figure-table.tsx';
import { Needs } from './needs.tsx';

export const studentColumns: readonly FigureColumn<StudentRow, Exclude<StudentSort, 'name'>>[] = [
  {
    sort: 'net',
    header: 'Net This Week',
    cell: ({ weekNet, weekTrades }) =>
      weekTrades && weekNet !== null ? <SignedAmount value={weekNet} /> : null,
    isNumeric: true,
  },
  {
    sort: 'win_rate',
    header: 'Win Rate',
    cell: ({ trades, winRate }) =>
      trades > 0 ? <Sampled figure={formatPercent(winRate)} sample={trades} /> : null,
    isNumeric: true,
  },
  {
    sort: 'drawdown',
    header: 'Drawdown',
    cell: ({ drawdown }) => (drawdown === null ? null : `${formatCount(drawdown)}%`),
    isNumeric: true,
  },
  {
    sort: 'last_trade',
    header: 'Last Trade',
    cell: ({ lastTradeAt }) => dayOrNone(lastTradeAt),
    isNumeric: true,
  },
  {
    sort: 'written',
    header: 'Last Message',
    cell: ({ wroteAt }) => dayOrNone(wroteAt),
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

function dayOrNone(moment: string | null) {
  return moment && <span className="whitespace-nowrap">{formatDay(localDay(new Date(moment)))}</span>;
}
