import { useOpenDialog } from '#components/dialogs.tsx';
import type { Plan } from '#data/plans/plans.ts';
import { PlanOddsPart } from '#features/outlook/odds/plan-odds-part.tsx';
import { PlanCheckDetail } from '#features/outlook/reality-check/plan-check-detail.tsx';
import { useToday } from '#lib/clock/use-today.ts';
import { lazyParts } from '#lib/loading/lazy-parts.ts';
import { oddsAddress } from '../addresses.ts';
import { useOpenPage } from '../trader/trader-context.ts';
import { PlanChallengePart, type TradeDialog } from './plan-challenge-part.tsx';

const { OddsExplainedDialog } = lazyParts(() => import('#features/outlook/odds/odds-explained-dialog.tsx'));

type PlanOutlookProps = {
  userId: string;
  plan: Plan;
  onLeave?: () => void;
  TradeDialog: TradeDialog;
};

export function PlanOutlook({ userId, plan, onLeave, TradeDialog }: PlanOutlookProps) {
  const open = useOpenDialog();
  const openPage = useOpenPage();
  const today = useToday();
  const explained = { userId, plan, today };
  const address = oddsAddress(plan.id);
  const isOwn = onLeave !== undefined;
  return (
    <>
      <PlanCheckDetail {...explained} isOwn={isOwn} />
      {onLeave ? (
        <PlanOddsPart
          {...explained}
          isOwn
          explainAddress={address}
          onExplain={() => {
            openPage(address);
            onLeave();
          }}
        />
      ) : (
        <PlanOddsPart {...explained} isOwn={false} onExplain={() => open(OddsExplainedDialog, explained)} />
      )}
      <PlanChallengePart userId={userId} plan={plan} TradeDialog={TradeDialog} isOwn={isOwn} />
    </>
  );
}
