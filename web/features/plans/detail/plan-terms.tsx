import { useQuery } from '@tanstack/react-query';
import { Amount } from '#components/amount.tsx';
import { Fact } from '#components/fact.tsx';
import { tradingAccountQueries } from '#data/account/trading-accounts.ts';
import type { WholePlan } from '#data/plans/plans.ts';
import { accountWords } from '#features/plans/plan-account.ts';
import { usualFloorWords } from '#features/plans/plan-floor.ts';

export function PlanTerms({ plan }: { plan: WholePlan }) {
  const { data: accounts = [] } = useQuery(tradingAccountQueries.ofUser(plan.user_id));
  const options = accounts.map(({ id, name }) => ({ value: id, label: name }));
  const hasAccounts = accounts.length > 1;
  return (
    <dl className="grid @max-2xs:grid-cols-1 grid-cols-2 gap-x-4 gap-y-3">
      <Fact name="Loss Limit" isWide={!hasAccounts}>
        {plan.loss_floor === null ? (
          usualFloorWords(plan.starting_amount)
        ) : (
          <Amount value={plan.loss_floor} />
        )}
      </Fact>
      {hasAccounts && <Fact name="Account">{accountWords(plan, options)}</Fact>}
    </dl>
  );
}
