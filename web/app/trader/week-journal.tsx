import { useQuery } from '@tanstack/react-query';
import { useOpenDialog } from '#components/dialogs.tsx';
import { Loaded } from '#components/loaded.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { dayNoteQueries } from '#data/journal/day-notes.ts';
import { tagQueries } from '#data/journal/tags.ts';
import { tradesBetween } from '#data/journal/week-trades.ts';
import { planQueries } from '#data/plans/plans.ts';
import type { Trade } from '#data/trades/trades.ts';
import { type DayClock, dayAt, firstMoment } from '#domain/clock/account-clock.ts';
import { addDays, type CalendarDay } from '#domain/clock/calendar-day.ts';
import { ownAmount } from '#domain/money/account-money.ts';
import { daysOfWeek } from '#domain/review.ts';
import { weekFigures } from '#features/journal/week-figures.ts';
import { inOneMoney } from '#features/journal/week-money.ts';
import { WeekNotes } from '#features/journal/week-notes.tsx';
import { WeekSummary } from '#features/journal/week-summary.tsx';
import { AdherenceLine } from '#features/playbooks/adherence-line.tsx';
import { accountShown } from '#features/trades/account-choice.ts';
import { TradeList } from '#features/trades/list/trade-list.tsx';
import { tradeAddress } from '../addresses.ts';
import { TradeDetail } from '../dialogs/trade-dialogs.tsx';
import { useTrader } from './trader-context.ts';
import { useAccounts } from './use-accounts.ts';

type WeekJournalProps = { first: CalendarDay; clock: DayClock };

/** A week: its figures, its best and worst trade, and its notes. */
export function WeekJournal({ first, clock }: WeekJournalProps) {
  const { id: userId } = useTrader();
  const from = firstMoment(first, clock).toISOString();
  const before = firstMoment(addDays(first, 7), clock).toISOString();
  const trades = useQuery(tradesBetween(userId, from, before));
  return (
    <Loaded query={trades} failure="Couldn’t load the trades of this week." loading={<Spinner />}>
      {all => (
        <>
          <Figures trades={all} />
          <AdherenceLine userId={userId} day={first} days={7} clock={clock} />
          <Notes trades={all} first={first} clock={clock} />
        </>
      )}
    </Loaded>
  );
}

type OfTrades = { trades: readonly Trade[] };

function useOpenTrade() {
  const open = useOpenDialog();
  return (trade: Trade) => open(TradeDetail, { trade }, tradeAddress(trade.id));
}

/** In the currency of the totals above the trade list, which leave out the same trades. */
function Figures({ trades }: OfTrades) {
  const { id: userId } = useTrader();
  const accounts = useAccounts();
  const { data: plans = [] } = useQuery(planQueries.ofUser(userId));
  const { data: tags } = useQuery(tagQueries.ofUser(userId));
  const openTrade = useOpenTrade();
  const { currency, note, trades: counted } = inOneMoney(trades, accounts);
  const figures = weekFigures(counted);
  const extremes = [
    { title: 'Best Trade', found: figures.best },
    { title: 'Worst Trade', found: figures.worst },
  ].filter(({ found }) => found);
  return (
    <>
      <WeekSummary figures={figures} currency={currency} note={note} />
      {extremes.length > 0 && (
        <div className="grid gap-4 md:grid-cols-2">
          {extremes.map(({ title, found }) => (
            <section key={title} aria-label={title} className="flex min-w-0 flex-col gap-3">
              <h3 className="font-semibold">{title}</h3>
              <TradeList
                label={title}
                trades={trades.filter(({ id }) => id === found?.id)}
                plans={plans}
                accounts={accounts}
                tags={tags}
                onOpen={openTrade}
              />
            </section>
          ))}
        </div>
      )}
    </>
  );
}

function Notes({ trades, first, clock }: OfTrades & WeekJournalProps) {
  const { id: userId } = useTrader();
  const accounts = useAccounts();
  const openTrade = useOpenTrade();
  const days = daysOfWeek(first);
  const { data: dayNotes, isError } = useQuery(dayNoteQueries.ofDays(userId, first, addDays(first, 6)));
  // Oldest first.
  const noted = trades.filter(({ notes }) => notes).toReversed();
  const notedDays = days
    .map(day => ({
      day,
      body: dayNotes?.find(note => note.day === day)?.body ?? '',
      trades: noted
        .filter(trade => dayAt(new Date(trade.created_at), clock) === day)
        .map(trade => ({
          id: trade.id,
          pair: trade.currency_pair,
          amount: ownAmount(trade),
          currency: accountShown(trade, accounts).currency,
          notes: trade.notes ?? '',
        })),
    }))
    .filter(({ body, trades: of }) => body || of.length > 0);
  return (
    <section aria-labelledby="notes" className="flex min-w-0 flex-col gap-3 xl:col-span-1!">
      <h3 id="notes" className="font-semibold">
        Notes
      </h3>
      {isError && <p className="text-loss text-sm">Couldn’t load the daily notes.</p>}
      {(dayNotes || isError) && (
        <WeekNotes
          days={notedDays}
          onOpenTrade={id => trades.filter(trade => trade.id === id).forEach(openTrade)}
        />
      )}
    </section>
  );
}
