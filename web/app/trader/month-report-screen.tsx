import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { Loaded } from '#components/loaded.tsx';
import { SignedAmount } from '#components/signed-amount.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { Table } from '#components/ui/table.tsx';
import { useClock } from '#data/account/clock.ts';
import { profileQueries } from '#data/account/profiles.ts';
import { tradesBetween } from '#data/journal/week-trades.ts';
import type { Trade } from '#data/trades/trades.ts';
import { type DayClock, dayAt, firstMoment } from '#domain/clock/account-clock.ts';
import {
  addMonths,
  type CalendarMonth,
  firstDayInMonth,
  formatMonth,
  isCalendarMonth,
  monthWeeks,
  toMonth,
} from '#domain/clock/calendar-month.ts';
import { timeZoneNote } from '#domain/clock/named-clocks.ts';
import { formatMoney, formatPercent } from '#domain/money/money.ts';
import { countNoun, formatCount } from '#domain/numbers/count.ts';
import { formatWeek } from '#domain/review.ts';
import { type WeekFigures, weekFigures } from '#features/journal/week-figures.ts';
import { inOneMoney } from '#features/journal/week-money.ts';
import { useDay } from '#lib/clock/use-day.ts';
import { useWeekStart } from '#lib/clock/week-start.ts';
import { monthAddress, monthReportAddress } from '../addresses.ts';
import { ReportPart, ReportSheet } from '../report/report-sheet.tsx';
import { StepLink } from './step-link.tsx';
import { useTrader } from './trader-context.ts';
import { useAccounts } from './use-accounts.ts';

export function MonthReportScreen() {
  const user = useTrader();
  const clock = useClock(user.id);
  const { month = '' } = useParams();
  const { data: profile } = useQuery(profileQueries.ofUser(user));
  if (!isCalendarMonth(month)) {
    return <Navigate to="/calendar" replace />;
  }
  return clock === undefined ? (
    <Spinner />
  ) : (
    <MonthReport month={month} clock={clock} name={profile?.full_name || user.fullName || user.email} />
  );
}

type MonthReportProps = { month: CalendarMonth; clock: DayClock; name: string };

const maxSymbols = 8;

function MonthReport({ month, clock, name }: MonthReportProps) {
  const user = useTrader();
  const starts = useWeekStart();
  const accounts = useAccounts();
  const thisMonth = toMonth(useDay(clock));
  const moment = (of: CalendarMonth) => firstMoment(firstDayInMonth(of), clock).toISOString();
  const trades = useQuery(tradesBetween(user.id, moment(addMonths(month, -1)), moment(addMonths(month, 1))));
  return (
    <ReportSheet
      title={formatMonth(month)}
      name={name}
      back={{ to: monthAddress(month, ''), label: 'Back to Calendar' }}
      weeks={
        <div className="flex gap-2">
          <StepLink to={monthReportAddress(addMonths(month, -1))} label="Previous month" isBack />
          {month < thisMonth && <StepLink to={monthReportAddress(addMonths(month, 1))} label="Next month" />}
        </div>
      }
      isReady={trades.isSuccess}
    >
      <Loaded query={trades} failure="Couldn’t load the trades of this month." loading={<Spinner />}>
        {all => {
          const { currency, note, trades: counted } = inOneMoney(all, accounts);
          const tradeDay = ({ created_at: at }: Trade) => dayAt(new Date(at), clock);
          const [now, before] = [month, addMonths(month, -1)].map(of =>
            counted.filter(trade => toMonth(tradeDay(trade)) === of),
          ) as [Trade[], Trade[]];
          const weeks = monthWeeks(month, starts).map(days => ({
            name: formatWeek(days[0] ?? firstDayInMonth(month)),
            figures: weekFigures(now.filter(trade => days.includes(tradeDay(trade)))),
          }));
          return (
            <>
              <MonthFigures month={weekFigures(now)} before={weekFigures(before)} currency={currency} />
              {(note || clock) && (
                <p className="text-ink-muted text-xs">
                  {[note, clock && timeZoneNote(clock)].filter(Boolean).join(' · ')}
                </p>
              )}
              <ReportPart title="Weeks">
                <GroupTable label="Weeks" rows={weeks} currency={currency} />
              </ReportPart>
              {now.length > 0 && (
                <ReportPart title="Symbols">
                  <GroupTable label="Symbols" rows={symbolRows(now)} currency={currency} />
                </ReportPart>
              )}
            </>
          );
        }}
      </Loaded>
    </ReportSheet>
  );
}

type Figures = WeekFigures<Trade>;

function MonthFigures({ month, before, currency }: { month: Figures; before: Figures; currency: string }) {
  const net = ({ net: value }: Figures) => <SignedAmount value={value} currency={currency} />;
  const expectancy = ({ expectancy: { amount } }: Figures) =>
    amount === null ? '–' : <SignedAmount value={amount} currency={currency} />;
  const range = ({ expectancy: { interval } }: Figures) =>
    interval ? `${formatMoney(interval.low, currency)} to ${formatMoney(interval.high, currency)}` : '–';
  const trade = (of: Trade | null) => (of ? <SignedAmount value={of.amount} currency={currency} /> : '–');
  const rows = [
    { name: 'Net P&L', cell: net },
    { name: 'Trades', cell: ({ tally }: Figures) => formatCount(tally.trades) },
    { name: 'Win Rate', cell: winRateWords },
    { name: 'Expectancy per Trade', cell: expectancy },
    { name: '95% Range', cell: range },
    { name: 'Largest Win', cell: ({ best }: Figures) => trade(best) },
    { name: 'Largest Loss', cell: ({ worst }: Figures) => trade(worst) },
  ];
  return (
    <Table
      label="The month and the month before"
      columns={[
        { header: 'Figure', cell: row => row.name },
        { header: 'This Month', cell: row => row.cell(month), isNumeric: true },
        { header: 'Month Before', cell: row => row.cell(before), isNumeric: true },
      ]}
      rows={rows}
      keyOf={({ name }) => name}
    />
  );
}

type GroupRow = { name: string; figures: Figures };

function GroupTable({ label, rows, currency }: { label: string; rows: GroupRow[]; currency: string }) {
  return (
    <Table
      label={label}
      columns={[
        { header: label === 'Weeks' ? 'Week' : 'Symbol', cell: ({ name }) => name },
        { header: 'Trades', cell: ({ figures }) => formatCount(figures.tally.trades), isNumeric: true },
        {
          header: 'Net P&L',
          cell: ({ figures }) => <SignedAmount value={figures.net} currency={currency} />,
          isNumeric: true,
        },
        {
          header: 'Win Rate',
          cell: ({ figures: { winRate } }) =>
            winRate.percent === null ? '–' : formatPercent(winRate.percent),
          isNumeric: true,
        },
      ]}
      rows={rows}
      keyOf={({ name }) => name}
    />
  );
}

/** The symbols with the most trades, and all others together. */
function symbolRows(trades: readonly Trade[]): GroupRow[] {
  const bySymbol = new Map<string, Trade[]>();
  for (const trade of trades) {
    const same = bySymbol.get(trade.currency_pair) ?? [];
    same.push(trade);
    bySymbol.set(trade.currency_pair, same);
  }
  const all = [...bySymbol].sort(([, a], [, b]) => b.length - a.length);
  const others = all.slice(maxSymbols).flatMap(([, of]) => of);
  return [
    ...all.slice(0, maxSymbols).map(([name, of]) => ({ name, figures: weekFigures(of) })),
    ...(others.length > 0 ? [{ name: 'Others', figures: weekFigures(others) }] : []),
  ];
}

function winRateWords({ winRate: { percent, n } }: Figures): string {
  return percent === null ? '–' : `${formatPercent(percent)} of ${countNoun(n, 'trade')}`;
}
