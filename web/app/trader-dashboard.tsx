import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CirclePlus, Target, Wallet } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { PageHeader } from '#components/page-header.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { planQueries } from '#data/plans.ts';
import { profileQueries } from '#data/profiles.ts';
import type { SessionUser } from '#data/session.ts';
import { AccountSummary } from '#features/account/account-summary.tsx';
import { SignOutButton } from '#features/auth/sign-out-button.tsx';
import { PlanGrid } from '#features/plans/plan-grid.tsx';
import { usePageTitle } from '#lib/use-page-title.ts';
import { useToday } from '#lib/use-today.ts';

// Forms, calendar and lists are more than half of the trader's code: the figures need not wait for them.
const loadPlanCreateDialog = () => import('#features/plans/plan-create-dialog.tsx');
const loadTradeAddDialog = () => import('#features/trades/trade-add-dialog.tsx');
const loadBalanceUpdateDialog = () => import('#features/account/balance-update-dialog.tsx');

const PlanCreateDialog = lazy(async () => ({ default: (await loadPlanCreateDialog()).PlanCreateDialog }));
const TradeAddDialog = lazy(async () => ({ default: (await loadTradeAddDialog()).TradeAddDialog }));
const BalanceUpdateDialog = lazy(async () => ({
  default: (await loadBalanceUpdateDialog()).BalanceUpdateDialog,
}));

/** What is being done in a dialog; null when none is open. */
type Task = 'plan' | 'trade' | 'balance' | null;

export function TraderDashboard({ user }: { user: SessionUser }) {
  usePageTitle('Dashboard');
  const today = useToday();
  const [task, setTask] = useState<Task>(null);
  const profile = useQuery(profileQueries.ofUser(user));
  const plans = useQuery(planQueries.ofUser(user.id));
  const close = () => setTask(null);
  useDialogsAhead(profile.isSuccess);

  return (
    <>
      <PageHeader
        heading={`Welcome, ${profile.data?.full_name || user.fullName || user.email}`}
        actions={<SignOutButton />}
      />
      <main className="mx-auto flex max-w-7xl flex-col gap-6 px-4 py-6 sm:px-6">
        <Loaded query={profile} failure="Your account could not be loaded.">
          {account => (
            <>
              <AccountSummary profile={account} />
              <div className="grid gap-3 sm:flex sm:flex-wrap">
                <Button onClick={() => setTask('plan')}>
                  <Target aria-hidden className="size-4" />
                  Create New Plan
                </Button>
                <Button variant="outline" onClick={() => setTask('trade')}>
                  <CirclePlus aria-hidden className="size-4" />
                  Add Trade
                </Button>
                <Button variant="outline" onClick={() => setTask('balance')}>
                  <Wallet aria-hidden className="size-4" />
                  Update Balance
                </Button>
              </div>
              <section aria-labelledby="plans" className="flex flex-col gap-4">
                <h2 id="plans" className="font-semibold text-lg">
                  Trading Plans
                </h2>
                <Loaded query={plans} failure="Your plans could not be loaded.">
                  {loaded => <PlanGrid plans={loaded} today={today} />}
                </Loaded>
              </section>
              <Suspense fallback={null}>
                {task === 'plan' && <PlanCreateDialog today={today} onClose={close} />}
                {task === 'trade' && <TradeAddDialog plans={plans.data ?? []} onClose={close} />}
                {task === 'balance' && (
                  <BalanceUpdateDialog currentBalance={account.account_balance} onClose={close} />
                )}
              </Suspense>
            </>
          )}
        </Loaded>
      </main>
    </>
  );
}

/** Fetches the dialogs once the dashboard stands, so that the first one opens without a wait. */
function useDialogsAhead(isReady: boolean): void {
  useEffect(() => {
    if (isReady) {
      // A failure shows when the dialog is opened.
      Promise.all([loadPlanCreateDialog(), loadTradeAddDialog(), loadBalanceUpdateDialog()]).catch(() => {});
    }
  }, [isReady]);
}

type LoadedProps<Data> = {
  query: { data: Data | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown };
  failure: string;
  children: (data: Data) => ReactNode;
};

/** What a query brought; a spinner before it came, and another try where it did not. */
function Loaded<Data>({ query, failure, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return <Spinner />;
  return (
    <Card role="alert" className="flex flex-col items-center gap-4 py-10 text-center sm:py-10">
      <CircleAlert aria-hidden className="size-8 text-loss" />
      <p>{failure}</p>
      <Button variant="outline" isBusy={query.isFetching} onClick={() => query.refetch()}>
        Try Again
      </Button>
    </Card>
  );
}
