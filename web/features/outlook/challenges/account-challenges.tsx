import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Button } from '#components/ui/button.tsx';
import type { TradingAccount } from '#data/backend/rows.ts';
import { challengeQueries, type PlanChallenge } from '#data/plans/challenges.ts';
import type { Plan } from '#data/plans/plans.ts';
import { noRule, rulesInWords } from '#domain/challenges/rule-words.ts';
import { formatDay } from '#domain/clock/calendar-day.ts';
import { ChallengeRulesList } from './challenge-rules-list.tsx';

type AccountChallengesProps = {
  userId: string;
  account: TradingAccount;
  plans: readonly Plan[];
  onEdit: (plan: Plan) => void;
};

export function AccountChallenges({ userId, account, plans, onEdit }: AccountChallengesProps) {
  const { data: all } = useQuery(challengeQueries.ofTrader(userId));
  const taken = plans.flatMap(plan => {
    const challenge = all?.find(({ plan_id: id }) => id === plan.id);
    return challenge ? [{ plan, challenge }] : [];
  });
  const [first] = plans;
  if (all && taken.length === 0 && account.kind === 'challenge' && !account.archived_at) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-box bg-sunken px-3 py-2">
        <p className="min-w-0 flex-1 basis-40 text-ink-muted text-sm">
          {first
            ? 'No challenge rules yet.'
            : 'Create a plan for this account, then add the challenge rules to it.'}
        </p>
        {first ? (
          <Button variant="outline" onClick={() => onEdit(first)}>
            Add Rules<span className="sr-only"> of {account.name}</span>
          </Button>
        ) : (
          <Link to="/plans" className="inline-flex min-h-11 items-center text-accent text-sm underline">
            Plans
          </Link>
        )}
      </div>
    );
  }
  return taken.map(({ plan, challenge }) => (
    <section
      key={plan.id}
      aria-label={`Challenge: ${challenge.name}`}
      className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 rounded-box bg-sunken px-3 py-2"
    >
      <div className="min-w-0 flex-1 basis-52">
        <p dir="auto" className="wrap-anywhere pt-2 font-medium text-sm">
          {challenge.name}
        </p>
        <p className="text-ink-muted text-sm">{daysInWords(challenge)}</p>
        <ChallengeRulesList challenge={challenge} />
      </div>
      <Button variant="outline" onClick={() => onEdit(plan)}>
        Edit Rules<span className="sr-only"> of {challenge.name}</span>
      </Button>
    </section>
  ));
}

/** 'At least 4 days with a trade opened · ends Mar 31, 2026'; '' without such rules. */
function daysInWords({ rules, ends_on: endsOn }: PlanChallenge): string {
  const { minimumDays } = rulesInWords(rules);
  const parts = [minimumDays !== noRule && `At least ${minimumDays}`, endsOn && `ends ${formatDay(endsOn)}`];
  return parts.filter(Boolean).join(' · ');
}
