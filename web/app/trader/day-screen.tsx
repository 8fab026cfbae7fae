import { useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { Suspense } from 'react';
import { Link, Navigate, useParams, useSearchParams } from 'react-router';
import { useOpenDialog } from '#components/dialogs.tsx';
import { Card } from '#components/ui/card.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { useClock } from '#data/account/clock.ts';
import { planQueries } from '#data/plans/plans.ts';
import type { Trade } from '#data/trades/trades.ts';
import { addDays, type CalendarDay } from '#domain/clock/calendar-day.ts';
import { formatMonth, toMonth } from '#domain/clock/calendar-month.ts';
import { isFilterDay } from '#domain/clock/date-presets.ts';
import { timeZoneNote } from '#domain/clock/named-clocks.ts';
import { sayDay } from '#features/calendar/day-words.ts';
import { queryAccount } from '#features/calendar/use-calendar-view.ts';
import { DayNote } from '#features/journal/day-note.tsx';
import { AdherenceLine } from '#features/playbooks/adherence-line.tsx';
import { SessionOfDay } from '#features/session-plan/session-of-day.tsx';
import { DayTrades, useDayTrades } from '#features/trades/list/day-trades.tsx';
import { useDay } from '#lib/clock/use-day.ts';
import { lazyParts } from '#lib/loading/lazy-parts.ts';
import { useNear } from '#lib/page/use-near.ts';
import { dayAddress, monthAddress, tradeAddress } from '../addresses.ts';
import { TradeDetail, TraderTalk } from '../dialogs/trade-dialogs.tsx';
import { PictureGallery } from '../dialogs/trade-pictures.tsx';
import { PageHeading } from '../page-heading.tsx';
import { StepLink } from './step-link.tsx';
import { useTrader } from './trader-context.ts';
import { useAccounts } from './use-accounts.ts';

const { DayPrices } = lazyParts(() => import('#features/prices/day-prices.tsx'));

export function DayScreen() {
  const { day = '' } = useParams();
  // Another day is another page, which begins at its heading.
  return isFilterDay(day) ? <Day key={day} day={day} /> : <Navigate to="/calendar" replace />;
}

function Day({ day }: { day: CalendarDay }) {
  const { id: userId } = useTrader();
  const [query] = useSearchParams();
  const account = queryAccount(query);
  const clock = useClock(userId, account);
  const today = useDay(clock ?? null);
  const { trades, areComing } = useDayTrades({ userId, day, clock, account });
  return (
    <div className="flex flex-col gap-6">
      <PageHeading title={sayDay(day)}>
        <div className="flex gap-2">
          <StepLink to={dayAddress(addDays(day, -1), account)} label="Previous day" isBack />
          <Link
            to={monthAddress(toMonth(day), account)}
            className="inline-flex min-h-11 items-center gap-2 rounded-box border border-line-strong bg-surface px-4 font-medium text-sm transition-colors hover:bg-sunken sm:min-h-10"
          >
            <CalendarDays aria-hidden className="size-4" />
            {formatMonth(toMonth(day))}
          </Link>
          <StepLink to={dayAddress(addDays(day, 1), account)} label="Next day" />
        </div>
      </PageHeading>
      {/* Side by side, if there is room: the trades at the right of everything that is written. */}
      <div className="flex flex-col gap-6 xl:grid xl:grid-cols-2 xl:grid-rows-[auto_1fr] xl:items-start">
        <Card>
          <DayNote userId={userId} day={day} />
        </Card>
        <div className="min-w-0 xl:row-span-2">
          <TradesOfDay day={day} account={account} />
        </div>
        {/* Shown when the list above has its height, so that it does not move. */}
        <Card hidden={areComing} className="flex flex-col gap-6">
          <SessionOfDay userId={userId} day={day} today={today} />
          <Suspense fallback={<Skeleton className="h-14" />}>
            <PictureGallery of={{ day }} userId={userId} canEdit />
          </Suspense>
          <Suspense fallback={<Skeleton className="h-11" />}>
            <TraderTalk subject={{ about: 'day', day }} />
          </Suspense>
        </Card>
      </div>
      <DayPricesPart trades={trades} />
    </div>
  );
}

/** The prices during the trades, loaded when the reader is near. */
function DayPricesPart({ trades }: { trades: readonly Trade[] }) {
  const { id: userId } = useTrader();
  const open = useOpenDialog();
  const [ref, isNear] = useNear<HTMLDivElement>();
  return (
    <div ref={ref} className="empty:-mt-6">
      {isNear && (
        <Suspense fallback={null}>
          <DayPrices
            userId={userId}
            trades={trades}
            onOpen={trade => open(TradeDetail, { trade }, tradeAddress(trade.id))}
          />
        </Suspense>
      )}
    </div>
  );
}

function TradesOfDay({ day, account }: { day: CalendarDay; account: string }) {
  const { id: userId } = useTrader();
  const open = useOpenDialog();
  const accounts = useAccounts();
  const { data: plans = [] } = useQuery(planQueries.ofUser(userId));
  const clock = useClock(userId, account);
  if (clock === undefined) {
    return <Spinner />;
  }
  return (
    <section aria-label="Trades" className="flex flex-col gap-4">
      <DayTrades
        userId={userId}
        day={day}
        clock={clock}
        account={account}
        accounts={accounts}
        plans={plans}
        onOpen={trade => open(TradeDetail, { trade }, tradeAddress(trade.id))}
      />
      <AdherenceLine userId={userId} day={day} days={1} clock={clock} account={account} />
      {clock && <p className="text-ink-muted text-xs">{timeZoneNote(clock)}</p>}
    </section>
  );
}
