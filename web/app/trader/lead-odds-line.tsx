import { useOpenDialog } from '#components/dialogs.tsx';
import { WhenQuiet } from '#components/when-quiet.tsx';
import type { Plan } from '#data/plans/plans.ts';
import { lazyParts } from '#lib/loading/lazy-parts.ts';
import { planAddress } from '../addresses.ts';
import { PlanDetail } from '../dialogs/plan-dialogs.tsx';
import { useTrader } from './trader-context.ts';

// If its code cannot be loaded, the dashboard does without.
const { LeadOdds } = lazyParts(() =>
  import('#features/outlook/odds/lead-odds.tsx').catch(() => ({ LeadOdds: () => null })),
);

/** The odds of the lead plan, with reserved space. They load after the dashboard. */
export function LeadOddsLine({ plan }: { plan: Plan }) {
  const { id: userId } = useTrader();
  const open = useOpenDialog();
  return (
    // Above the card, which is pressed anywhere to open the plan.
    <div className="relative z-10 min-h-12">
      <WhenQuiet>
        <LeadOdds
          userId={userId}
          plan={plan}
          onOpen={() => open(PlanDetail, { plan }, planAddress(plan.id))}
        />
      </WhenQuiet>
    </div>
  );
}
