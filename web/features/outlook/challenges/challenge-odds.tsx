import { Loaded } from '#components/loaded.tsx';
import { ShareBar } from '#components/ui/share-bar.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { Plan } from '#data/plans/plans.ts';
import { challengeEnds, noEndDateNote } from '#domain/challenges/words.ts';
import { chanceOfDays, missingSentence, moreDaysSentence, sampleSentence } from '#domain/odds/words.ts';
import { planStatus } from '#domain/plans/plan.ts';
import { useToday } from '#lib/clock/use-today.ts';
import type { OddsAnswer, StandingAnswer, TakenChallenge } from '../record/outlook-messages.ts';
import { useChallengeOdds } from '../record/use-outlook.ts';

type ChallengeOddsProps = {
  userId: string;
  plan: Plan;
  challenge: TakenChallenge;
  standing: StandingAnswer;
  /** True for the plan's trader, false for staff. */
  isOwn: boolean;
};

/** Empty once the challenge is decided or has ended, or if its plan is inactive. */
export function ChallengeOdds(props: ChallengeOddsProps) {
  const { plan, challenge, standing } = props;
  const { endsOn } = challenge;
  const isDecided = standing.broken !== null || standing.isComplete;
  const hasEnded = endsOn !== null && endsOn <= standing.today;
  const isRunning = planStatus(plan, useToday()) === 'active';
  return isDecided || hasEnded || !isRunning ? null : <Asked {...props} />;
}

function Asked({ userId, plan, challenge, isOwn }: ChallengeOddsProps) {
  const odds = useChallengeOdds(userId, challenge, plan);
  return (
    <section aria-labelledby="challenge-odds" className="flex flex-col gap-2">
      <h4 id="challenge-odds" className="font-medium text-sm">
        Odds Under These Rules
      </h4>
      <Loaded
        query={odds}
        failure="Couldn’t calculate the odds of this challenge."
        loading={<Skeleton className="h-24" />}
      >
        {answer => <Told answer={answer} challenge={challenge} isOwn={isOwn} />}
      </Loaded>
    </section>
  );
}

type ToldProps = Pick<ChallengeOddsProps, 'challenge' | 'isOwn'> & { answer: OddsAnswer };

function Told({ answer, challenge, isOwn }: ToldProps) {
  if ('missing' in answer) {
    return <p className="text-ink-muted text-sm">{missingSentence(answer.missing)}</p>;
  }
  const { odds, sample } = answer;
  const more = moreDaysSentence(odds.range, sample.drawnDays);
  const besides = [challenge.endsOn === null && noEndDateNote, more].filter(Boolean).join(' ');
  return (
    <>
      <div className="flex flex-col gap-1">
        <p className="text-pretty font-medium">
          {chanceOfDays(odds, sample.trades, isOwn ? 'Your' : 'These')}
        </p>
        {besides && <p className="text-pretty text-ink-muted text-sm">{besides}</p>}
      </div>
      <ShareBar label="Possible outcomes of the challenge" parts={challengeEnds(odds, challenge)} />
      <p className="text-pretty text-ink-muted text-xs tabular-nums">From {sampleSentence(sample)}.</p>
    </>
  );
}
