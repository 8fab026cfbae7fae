import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#components/loaded.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { tradingAccountQueries } from '#data/account/trading-accounts.ts';
import { challengeQueries } from '#data/plans/challenges.ts';
import type { Plan } from '#data/plans/plans.ts';
import { ChallengeEditForm } from './challenge-edit-form.tsx';

type ChallengeEditDialogProps = { userId: string; plan: Plan; onClose: () => void };

export function ChallengeEditDialog({ userId, plan, onClose }: ChallengeEditDialogProps) {
  const challenge = useQuery(challengeQueries.ofPlan(plan));
  const accounts = useQuery(tradingAccountQueries.ofUser(userId));
  const isRead = accounts.data !== undefined || accounts.isError;
  if (challenge.data !== undefined && isRead) {
    return (
      <ChallengeEditForm
        plan={plan}
        before={challenge.data}
        accounts={accounts.data ?? []}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog title="Challenge" onClose={onClose}>
      <div className="pb-4 sm:pb-6">
        <Loaded query={challenge} failure="Couldn’t load the challenge." loading={<Loading />}>
          {() => <Loading />}
        </Loaded>
      </div>
    </Dialog>
  );
}

function Loading() {
  return (
    <div className="flex flex-col gap-4" role="status" aria-label="Loading">
      <Skeleton className="h-16" />
      <Skeleton className="h-40" />
    </div>
  );
}
