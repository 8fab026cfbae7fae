import { Amount } from '#components/amount.tsx';
import { Fact } from '#components/fact.tsx';
import { Percent } from '#components/percent.tsx';
import type { WholePlan } from '#data/plans/plans.ts';
import { formatAmount } from '#domain/money/money.ts';
import { PlanLotMeaning } from '#features/plans/plan-lot-meaning.tsx';
import { PlanSection } from './plan-section.tsx';

type PlanRiskProps = {
  plan: Pick<WholePlan, 'user_id' | 'risk_percentage' | 'risk_amount' | 'recommended_lot_size'>;
  isOwn: boolean;
};

/** The risk figures of a plan; empty if it has none. */
export function PlanRisk({ plan, isOwn }: PlanRiskProps) {
  const { risk_percentage: percentage, risk_amount: amount, recommended_lot_size: lots } = plan;
  if (percentage === null && amount === null && lots === null) {
    return null;
  }
  return (
    <PlanSection title="Risk Management">
      <dl className="grid @max-2xs:grid-cols-1 grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
        {percentage !== null && (
          <Fact name="Risk Percentage">
            <Percent value={percentage} />
          </Fact>
        )}
        {amount !== null && (
          <Fact name="Risk Amount">
            <Amount value={amount} />
          </Fact>
        )}
        {lots !== null && <Fact name="Recommended Lot Size">{formatAmount(lots)}</Fact>}
      </dl>
      <PlanLotMeaning userId={plan.user_id} figures={plan} isOwn={isOwn} />
    </PlanSection>
  );
}
