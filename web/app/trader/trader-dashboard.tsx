import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useOpenDialog } from '#components/dialogs.tsx';
import { LoadFailed } from '#components/load-failed.tsx';
import { Loaded } from '#components/loaded.tsx';
import { Card } from '#components/ui/card.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { WhenQuiet } from '#components/when-quiet.tsx';
import { profileQueries } from '#data/account/profiles.ts';
import { type Plan, planQueries } from '#data/plans/plans.ts';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { least } from '#domain/odds/least.ts';
import { leadPlan } from '#domain/plans/lead-plan.ts';
import { finishedAs, planStatus } from '#domain/plans/plan.ts';
import { countAllTrades } from '#domain/trades/trade-count.ts';
import { AccountSummary } from '#features/account/account-summary.tsx';
import { StartingBalance } from '#features/account/balance/starting-balance.tsx';
import { FirstSteps } from '#features/plans/first-steps.tsx';
import { PlanGrid } from '#features/plans/list/plan-grid.tsx';
import { PlanViewSwitch } from '#features/plans/list/plan-view-switch.tsx';
import { PlanToday } from '#features/plans/today/plan-today.tsx';
import { ImportOffer } from '#features/statements/import/import-offer.tsx';
import { MoveInLink } from '#features/statements/move-in-link.tsx';
import { RecentTrades } from '#features/trades/list/recent-trades.tsx';
import { useToday } from '#lib/clock/use-today.ts';
import { lazyParts } from '#lib/loading/lazy-parts.ts';
import { usePageTitle } from '#lib/page/use-page-title.ts';
import { planAddress, tradeAddress } from '../addresses.ts';
import { Ledger } from '../dialogs/account-dialogs.tsx';
import { PlanCreate, PlanDeleteDialog, PlanDetail } from '../dialogs/plan-dialogs.tsx';
import { StatementHelp, StatementImport } from '../dialogs/statement-dialogs.tsx';
import { TradeAdd, TradeDetail } from '../dialogs/trade-dialogs.tsx';
import { useArrival } from '../use-arrival.ts';
import { balanceHeight, DashboardFrame, DashboardPair, DashboardSkeleton } from './dashboard-skeleton.tsx';
import { LeadOddsLine } from './lead-odds-line.tsx';
import { Outbox } from './outbox.tsx';
import { TraderActions } from './trader-actions.tsx';
import { useIsOnline, useTrader } from './trader-context.ts';
import { useAccounts } from './use-accounts.ts';

const { DayAssignments, DaySession } = lazyParts(() => import('./day-session.tsx'));
const { MyAnnouncements } = lazyParts(() => import('#features/talk/my-announcements.tsx'));
const { TodayResults } = lazyParts(() => import('./today-results.tsx'));
const { SyncedNow } = lazyParts(() => import('./synced-now.tsx'));
const { BalanceHistory } = lazyParts(() => import('#features/account/balance/balance-history.tsx'));

export function TraderDashboard() {
  usePageTitle('Today');
  useArrival();
  const user = useTrader();
  const profile = useQuery(profileQueries.ofUser(user));
  const plans = useQuery(planQueries.ofUser(user.id));
  // Without plans the first steps are above the plans section, which must not move once it is shown.
  if (profile.isPending || plans.isPending) {
    return <DashboardSkeleton />;
  }
  return profile.data ? (
    <Journal account={profile.data} plans={plans} />
  ) : (
    <LoadFailed
      message="Couldn’t load your account."
      isTrying={profile.isFetching}
      onTryAgain={profile.refetch}
    />
  );
}

type Account = { account_balance: number; total_wins: number; total_losses: number };

type JournalProps = {
  account: Account;
  plans: UseQueryResult<Plan[]>;
};

/** The account, the actions and every plan; the side column follows. */
function Journal({ account, plans }: JournalProps) {
  const user = useTrader();
  const open = useOpenDialog();
  const today = useToday();
  const accounts = useAccounts();
  const isOnline = useIsOnline();
  const lead = plans.data && leadPlan(plans.data, today);

  return (
    <DashboardFrame>
      <AccountSummary profile={account} onExplain={() => open(Ledger, {})} />
      <TraderActions hasPlans={Boolean(plans.data?.length)} />
      {plans.data?.length === 0 && (
        <FirstSteps onStart={() => open(PlanCreate, {})}>
          <StartingBalance userId={user.id} currency={accounts[0]?.currency} profile={account} />
          {isOnline && countAllTrades(account) === 0 && (
            <ImportOffer onImport={() => open(StatementImport, {})} onHelp={() => open(StatementHelp, {})}>
              <MoveInLink />
            </ImportOffer>
          )}
        </FirstSteps>
      )}
      <section aria-labelledby="plans" className="flex flex-col gap-2 sm:gap-3">
        <div className="flex min-h-9 items-center justify-between">
          <h2 id="plans" className="font-semibold sm:text-lg">
            Trading Plans
          </h2>
          {plans.data && plans.data.length > 1 && <PlanViewSwitch />}
        </div>
        <Loaded query={plans} failure="Couldn’t load your plans." loading={<Skeleton className="h-28" />}>
          {all => (
            <PlanGrid
              plans={all}
              today={today}
              lead={
                lead && {
                  plan: lead,
                  aside: <PlanToday plan={lead} today={today} />,
                  children: hasLeadOdds(lead, account, today) && <LeadOddsLine plan={lead} />,
                }
              }
              emptySize="small"
              onOpen={plan => open(PlanDetail, { plan }, planAddress(plan.id))}
              onDelete={plan => open(PlanDeleteDialog, { plan })}
            />
          )}
        </Loaded>
      </section>
      <Outbox />
      <DashboardPair>
        <RecentTrades
          userId={user.id}
          plans={plans.data ?? []}
          accounts={accounts}
          onOpen={trade => open(TradeDetail, { trade }, tradeAddress(trade.id))}
          onDuplicate={start => open(TradeAdd, { start })}
          onAdd={() => open(TradeAdd, {})}
        />
        <WhenQuiet fallback={<Card aria-hidden className={balanceHeight} />}>
          <BalanceHistory userId={user.id} accounts={accounts} onExplain={() => open(Ledger, {})} />
        </WhenQuiet>
      </DashboardPair>
      {countAllTrades(account) > 0 && (
        <WhenQuiet fallback={null}>
          <TodayResults plans={plans.data ?? []} />
        </WhenQuiet>
      )}
      <WhenQuiet fallback={null}>
        <MyAnnouncements userId={user.id} />
        <DaySession />
        <DayAssignments />
        <SyncedNow />
      </WhenQuiet>
    </DashboardFrame>
  );
}

/** True when the line of odds can have a value, so that a newcomer gets no empty space. */
function hasLeadOdds(plan: Plan, { total_wins, total_losses }: Account, today: CalendarDay): boolean {
  return (
    planStatus(plan, today) === 'active' &&
    finishedAs(plan, today) === null &&
    // The totals cover the included accounts only; for another account the number of trades is unknown.
    (plan.account_id !== null || total_wins + total_losses >= least.trades)
  );
}
