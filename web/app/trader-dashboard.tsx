import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailed } from '#components/load-failed.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { ThemeSwitch } from '#components/theme-switch.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { planQueries } from '#data/plans.ts';
import { profileQueries } from '#data/profiles.ts';
import type { SessionUser } from '#data/session.ts';
import { leadPlan } from '#domain/lead-plan.ts';
import { AccountSummary } from '#features/account/account-summary.tsx';
import { SignOutButton } from '#features/auth/sign-out-button.tsx';
import { FirstSteps } from '#features/plans/first-steps.tsx';
import { PlanGrid } from '#features/plans/plan-grid.tsx';
import { PlanLead } from '#features/plans/plan-lead.tsx';
import { usePageTitle } from '#lib/use-page-title.ts';
import { useToday } from '#lib/use-today.ts';
import { TraderActions } from './trader-actions.tsx';
import { TraderDialogs, type TraderTask } from './trader-dialogs.tsx';

export function TraderDashboard({ user }: { user: SessionUser }) {
  usePageTitle('Dashboard');
  const profile = useQuery(profileQueries.ofUser(user));
  return (
    <>
      <PageHeader
        heading={`Welcome, ${profile.data?.full_name || user.fullName || user.email}`}
        actions={
          <>
            <ThemeSwitch />
            <SignOutButton />
          </>
        }
      />
      <main className="mx-auto flex max-w-7xl flex-col gap-6 px-4 py-6 max-sm:pb-28 sm:px-6">
        {profile.data ? (
          <Journal user={user} account={profile.data} />
        ) : profile.isError ? (
          <LoadFailed
            message="Your account could not be loaded."
            isTrying={profile.isFetching}
            onTryAgain={profile.refetch}
          />
        ) : (
          <Spinner />
        )}
      </main>
    </>
  );
}

type JournalProps = {
  user: SessionUser;
  account: { account_balance: number; total_wins: number; total_losses: number };
};

/** The target first, then today, then the account and everything else. */
function Journal({ user, account }: JournalProps) {
  const today = useToday();
  const [task, setTask] = useState<TraderTask | null>(null);
  const plans = useQuery(planQueries.ofUser(user.id));
  // What leads the page is one of the plans: nothing shall stand where it will be.
  if (plans.isPending) return <Spinner />;
  const lead = plans.data && leadPlan(plans.data, today);

  return (
    <>
      {lead && <PlanLead plan={lead} today={today} />}
      {plans.data?.length === 0 && <FirstSteps onStart={() => setTask('plan')} />}
      <AccountSummary profile={account} />
      <TraderActions hasPlans={Boolean(plans.data?.length)} onChoose={setTask} />
      <section aria-labelledby="plans" className="flex flex-col gap-4">
        <h2 id="plans" className="font-semibold text-lg">
          Trading Plans
        </h2>
        {plans.data ? (
          <PlanGrid plans={plans.data} today={today} />
        ) : (
          <LoadFailed
            message="Your plans could not be loaded."
            isTrying={plans.isFetching}
            onTryAgain={plans.refetch}
          />
        )}
      </section>
      <TraderDialogs
        task={task}
        userId={user.id}
        balance={account.account_balance}
        plans={plans.data ?? []}
        today={today}
        onClose={() => setTask(null)}
      />
    </>
  );
}
