import { Amount } from '#components/amount.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Card } from '#components/ui/card.tsx';
import { Progress } from '#components/ui/progress.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { PlanChallenge } from '#data/plans/challenges.ts';
import type { Plan } from '#data/plans/plans.ts';
import { findMaxLoss } from '#domain/challenges/limits.ts';
import { formatMoney, fromCents, toCents } from '#domain/money/money.ts';
import { hasEnded } from './standing-words.ts';
import { useStanding } from './use-standing.ts';

type ChallengeTileProps = { userId: string; plan: Plan; challenge: PlanChallenge; onOpen: () => void };

/** A challenge on the dashboard: the loss left today and before the max loss, in money and as bars. */
export function ChallengeTile({ userId, plan, challenge, onOpen }: ChallengeTileProps) {
  const { standing } = useStanding(userId, plan, challenge);
  const { rules, initial, name } = challenge;
  const { data } = standing;
  if (!data) {
    return standing.isError ? null : <Skeleton className="h-36" />;
  }
  if (hasEnded(challenge.ends_on, data.today)) {
    return null;
  }
  const { balance, dayStart, limits, headroom, broken, isWhole } = data;
  const nearest = Math.max(limits.daily ?? -Infinity, limits.max ?? -Infinity);
  return (
    <Card as="section" aria-label={name} className="flex flex-col gap-2 max-sm:py-3 sm:gap-3">
      <div className="flex items-center justify-between gap-2">
        <h3 className="-my-2 min-w-0 sm:my-0">
          <button
            type="button"
            onClick={onOpen}
            dir="auto"
            className="inline-flex min-h-11 items-center wrap-anywhere text-start font-semibold underline-offset-4 hover:underline sm:min-h-7"
          >
            {name}
          </button>
        </h3>
        {broken ? (
          <Badge variant="destructive">Breached</Badge>
        ) : (
          <span className="text-ink-muted text-xs">
            {isWhole ? 'Closed trades only' : 'Closed trades only, without the oldest'}
          </span>
        )}
      </div>
      {headroom !== null && (
        <Left name="Loss Left Today" of={name} left={headroom} allowed={dayStart - nearest} />
      )}
      {limits.max !== null && rules.maxLoss && (
        <Left
          name="Max Loss"
          of={name}
          left={balance - limits.max}
          allowed={findMaxLoss(rules.maxLoss, toCents(initial))}
        />
      )}
      {headroom === null && <p className="text-ink-muted text-sm">No limit to track by closed trades.</p>}
    </Card>
  );
}

type LeftProps = {
  name: string;
  of: string;
  /** Whole cents; below 0 past the limit. */
  left: number;
  allowed: number;
};

/** The rest of an allowed loss. */
function Left({ name, of, left, allowed }: LeftProps) {
  const rest = Math.max(0, left);
  const words = `${formatMoney(fromCents(rest))} left of ${formatMoney(fromCents(allowed))}`;
  return (
    <div className="flex flex-col gap-1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-2 text-sm">
        <span className="text-ink-muted">{name}</span>
        <span className="tabular-nums">
          <Amount value={fromCents(rest)} className="font-medium" />{' '}
          <span className="text-ink-muted text-xs">left of {formatMoney(fromCents(allowed))}</span>
        </span>
      </p>
      <Progress
        label={`${name}, ${of}`}
        value={allowed > 0 ? Math.min(100, (100 * rest) / allowed) : 0}
        valueText={words}
        tone="plain"
      />
    </div>
  );
}
