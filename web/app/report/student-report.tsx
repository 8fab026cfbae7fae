import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Amount } from '#components/amount.tsx';
import { Loaded } from '#components/loaded.tsx';
import { Percent } from '#components/percent.tsx';
import { SignedAmount } from '#components/signed-amount.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { Table } from '#components/ui/table.tsx';
import type { TradingAccount } from '#data/backend/rows.ts';
import { commentsBetween, maxWeekComments } from '#data/comments/week-comments.ts';
import { tradesBetween } from '#data/journal/week-trades.ts';
import type { Plan } from '#data/plans/plans.ts';
import type { Trade } from '#data/trades/trades.ts';
import { type DayClock, dayAt, firstMoment } from '#domain/clock/account-clock.ts';
import { addDays, type CalendarDay, formatDay } from '#domain/clock/calendar-day.ts';
import { timeZoneNote } from '#domain/clock/named-clocks.ts';
import { countNoun, formatCount } from '#domain/numbers/count.ts';
import { planProgress, planStatus } from '#domain/plans/plan.ts';
import { formatWeek } from '#domain/review.ts';
import { formatLots, tradeOutcome } from '#domain/trades/trade.ts';
import { inOneMoney } from '#features/journal/week-money.ts';
import { PaceWords } from '#features/plans/plan-pace.tsx';
import { authorName, type Viewer } from '#features/talk/viewer.ts';
import { accountShown, shownAmount } from '#features/trades/account-choice.ts';
import { reportFigures, weeksBefore } from './report-figures.ts';
import { ReportPart, ReportSheet } from './report-sheet.tsx';
import { ReportWeekTable } from './report-week-table.tsx';

/** The most trades that a report prints. */
const maxTrades = 25;

type StudentReportProps = {
  userId: string;
  name: string;
  /** The first day of the week. */
  first: CalendarDay;
  today: CalendarDay;
  clock: DayClock;
  accounts: readonly TradingAccount[];
  plans: readonly Plan[];
  viewer: Viewer;
  back: { to: string; label: string };
  weeks: ReactNode;
};

export function StudentReport(props: StudentReportProps) {
  const { userId, name, first, clock, back, weeks } = props;
  const begins = firstMoment(first, clock).toISOString();
  const since = firstMoment(addDays(first, -7 * weeksBefore), clock).toISOString();
  const before = firstMoment(addDays(first, 7), clock).toISOString();
  const trades = useQuery(tradesBetween(userId, since, before));
  const comments = useQuery(commentsBetween(userId, begins, before));
  return (
    <ReportSheet
      title={`Week of ${formatWeek(first)}`}
      name={name}
      back={back}
      weeks={weeks}
      isReady={trades.isSuccess && comments.isSuccess}
    >
      <Loaded query={trades} failure="Couldn’t load the trades of this week." loading={<Spinner />}>
        {all => <Figures {...props} trades={all} begins={begins} />}
      </Loaded>
      <Goals {...props} />
      <Loaded query={comments} failure="Couldn’t load the messages of this week." loading={<Spinner />}>
        {all =>
          all.length > 0 && (
            <ReportPart title="Messages">
              <ul className="flex flex-col gap-2 text-sm">
                {all
                  .slice(0, maxWeekComments)
                  .toReversed()
                  .map(comment => (
                    <li key={comment.id} className="break-inside-avoid">
                      <p className="text-ink-muted text-xs">
                        {authorName(comment, props.viewer)},{' '}
                        {formatDay(dayAt(new Date(comment.created_at), clock))}
                      </p>
                      <p dir="auto" className="wrap-anywhere line-clamp-4 whitespace-pre-wrap">
                        {comment.body}
                      </p>
                    </li>
                  ))}
              </ul>
              {all.length > maxWeekComments && <Muted>The newest {maxWeekComments} messages.</Muted>}
            </ReportPart>
          )
        }
      </Loaded>
    </ReportSheet>
  );
}

function Figures({
  trades,
  accounts,
  clock,
  begins,
}: StudentReportProps & { trades: readonly Trade[]; begins: string }) {
  const { currency, note, trades: counted } = inOneMoney(trades, accounts);
  const ofWeek = trades.filter(({ created_at: at }) => Date.parse(at) >= Date.parse(begins));
  const money = (trade: Trade) => accountShown(trade, accounts).currency;
  return (
    <>
      <ReportWeekTable figures={reportFigures(counted, begins)} currency={currency} />
      {(note || clock) && <Muted>{[note, clock && timeZoneNote(clock)].filter(Boolean).join(' · ')}</Muted>}
      <ReportPart title="Trades">
        {ofWeek.length === 0 ? (
          <Muted>No trades this week.</Muted>
        ) : (
          <Table
            label="Trades"
            columns={[
              {
                header: 'Day',
                cell: ({ created_at: at }) => (
                  <span className="whitespace-nowrap">{formatDay(dayAt(new Date(at), clock))}</span>
                ),
              },
              { header: 'Symbol', cell: ({ currency_pair: pair }) => pair },
              { header: 'Side', cell: ({ trade_type: side }) => (side === 'buy' ? 'Buy' : 'Sell') },
              { header: 'Lots', cell: ({ lot_size: lots }) => formatLots(lots), isNumeric: true },
              { header: 'Result', cell: tradeOutcome },
              {
                header: 'P&L',
                cell: trade => (
                  <SignedAmount value={shownAmount(trade, money(trade))} currency={money(trade)} />
                ),
                isNumeric: true,
              },
            ]}
            rows={ofWeek.slice(0, maxTrades)}
            keyOf={({ id }) => id}
          />
        )}
        {ofWeek.length > maxTrades && (
          <Muted>
            The newest {maxTrades} of {countNoun(ofWeek.length, 'trade')}.
          </Muted>
        )}
      </ReportPart>
    </>
  );
}

function Goals({ plans, today }: StudentReportProps) {
  const active = plans.filter(plan => planStatus(plan, today) === 'active');
  return (
    active.length > 0 && (
      <ReportPart title="Plans">
        <Table
          label="Plans"
          columns={[
            { header: 'Plan', cell: ({ plan_name: name }) => <bdi>{name}</bdi> },
            {
              header: 'Current Amount',
              cell: plan => <Amount value={plan.current_amount} />,
              isNumeric: true,
            },
            { header: 'Target Amount', cell: plan => <Amount value={plan.target_amount} />, isNumeric: true },
            {
              header: 'Progress',
              cell: plan => <Percent value={planProgress(plan.current_amount, plan.target_amount)} />,
              isNumeric: true,
            },
            { header: 'Target Date', cell: plan => formatDay(plan.target_date) },
            { header: 'Pace', cell: plan => <PaceWords plan={plan} today={today} /> },
          ]}
          rows={active.slice(0, 10)}
          keyOf={({ id }) => id}
        />
        <Muted>
          As of {formatDay(today)}
          {active.length > 10 && `, 10 of ${formatCount(active.length)} active plans`}.
        </Muted>
      </ReportPart>
    )
  );
}

function Muted({ children }: { children: ReactNode }) {
  return <p className="text-ink-muted text-xs">{children}</p>;
}
