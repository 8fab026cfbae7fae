import { useQuery } from '@tanstack/react-query';
import { FoldingSection } from '#components/folding-section.tsx';
import { LoadFailed } from '#components/load-failed.tsx';
import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { type PlanChallenge as Challenge, challengeQueries } from '#data/plans/challenges.ts';
import type { Plan } from '#data/plans/plans.ts';
import { ChallengeAccounts } from './challenge-accounts.tsx';
import { ChallengeClock } from './challenge-clock.tsx';
import { ChallengeOdds } from './challenge-odds.tsx';
import { ChallengeRulesList } from './challenge-rules-list.tsx';
import { ChallengeStanding } from './challenge-standing.tsx';
import { useStanding } from './use-standing.ts';

type PlanChallengeProps = {
  userId: string;
  plan: Plan;
  onOpenTrade: (tradeId: string) => void;
  onEdit?: () => void;
  onRemove?: () => void;
};

export function PlanChallenge(props: PlanChallengeProps) {
  const { plan, onEdit } = props;
  const challenge = useQuery(challengeQueries.ofPlan(plan));
  if (challenge.data) {
    return <Taken {...props} challenge={challenge.data} />;
  }
  if (challenge.data === undefined) {
    return challenge.isError ? (
      <LoadFailed
        message="Couldn’t load the plan’s challenge."
        isTrying={challenge.isFetching}
        onTryAgain={challenge.refetch}
      />
    ) : (
      <Skeleton className="h-11" />
    );
  }
  return (
    onEdit && (
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t pt-4">
        <p className="min-w-0 flex-1 basis-40 text-pretty text-ink-muted text-sm">
          Trading a prop firm challenge? Track its rules here.
        </p>
        <Button variant="outline" onClick={onEdit}>
          Add Challenge
        </Button>
      </div>
    )
  );
}

function Taken({
  challenge,
  userId,
  plan,
  onOpenTrade,
  onEdit,
  onRemove,
}: PlanChallengeProps & { challenge: Challenge }) {
  const { taken, standing } = useStanding(userId, plan, challenge);
  const isOwn = onEdit !== undefined;
  return (
    <FoldingSection title="Challenge" summary={challenge.name} mark="pipstone-challenge-folded">
      <ChallengeStanding challenge={challenge} standing={standing} isOwn={isOwn} onOpenTrade={onOpenTrade} />
      <ChallengeAccounts userId={userId} plan={plan} />
      <ChallengeClock clock={challenge.rules.clock} />
      {standing.data && (
        <ChallengeOdds userId={userId} plan={plan} challenge={taken} standing={standing.data} isOwn={isOwn} />
      )}
      <ChallengeRulesList challenge={challenge} />
      {(onEdit || onRemove) && (
        <div className="flex flex-wrap gap-2">
          {onEdit && (
            <Button variant="outline" onClick={onEdit}>
              Edit Challenge
            </Button>
          )}
          {onRemove && (
            <Button variant="outline" onClick={onRemove}>
              Remove Challenge
            </Button>
          )}
        </div>
      )}
    </FoldingSection>
  );
}
