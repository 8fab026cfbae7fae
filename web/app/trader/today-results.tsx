import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useOpenDialog } from '#components/dialogs.tsx';
import { useClock } from '#data/account/clock.ts';
import { challengeQueries } from '#data/plans/challenges.ts';
import type { Plan } from '#data/plans/plans.ts';
import { toMonth } from '#domain/clock/calendar-month.ts';
import { MiniMonth } from '#features/calendar/mini-month.tsx';
import { PeriodResults } from '#features/insights/period/period-results.tsx';
import { ChallengeTile } from '#features/outlook/challenges/challenge-tile.tsx';
import { AccountBalances } from '#features/trading-accounts/account-balances.tsx';
import { dayAddress, monthAddress, planAddress } from '../addresses.ts';
import { PlanDetail } from '../dialogs/plan-dialogs.tsx';
import { useTrader } from './trader-context.ts';
import { useAccounts } from './use-accounts.ts';

/** The results of a period, the challenges, the balances of several accounts and this month, below the plans. */
export function TodayResults({ plans }: { plans: readonly Plan[] }) {
  const { id: userId } = useTrader();
  const open = useOpenDialog();
  const goTo = useNavigate();
  const accounts = useAccounts();
  const clock = useClock(userId);
  const { data: challenges = [] } = useQuery(challengeQueries.ofTrader(userId));
  if (clock === undefined || accounts.length === 0) {
    return null;
  }
  const taken = challenges.flatMap(challenge => {
    const plan = plans.find(({ id, is_active: isActive }) => id === challenge.plan_id && isActive);
    return plan ? [{ plan, challenge }] : [];
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 sm:gap-5 md:grid-cols-[minmax(0,1fr)_18rem] xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
      <div className="grid content-start gap-2 sm:gap-5 xl:grid-cols-2 *:min-w-0">
        <div className="xl:col-span-2">
          <PeriodResults userId={userId} accounts={accounts} clock={clock} />
        </div>
        {taken.map(({ plan, challenge }) => (
          <ChallengeTile
            key={plan.id}
            userId={userId}
            plan={plan}
            challenge={challenge}
            onOpen={() => open(PlanDetail, { plan }, planAddress(plan.id))}
          />
        ))}
        <AccountBalances accounts={accounts} />
      </div>
      <div className="min-w-0 md:pt-13">
        <MiniMonth
          userId={userId}
          accounts={accounts}
          clock={clock}
          addressOf={day => dayAddress(day, '')}
          addressOfMonth={month => monthAddress(month, '')}
          onLeave={day => goTo(monthAddress(toMonth(day), ''))}
        />
      </div>
    </div>
  );
}
