import type { UseQueryResult } from '@tanstack/react-query';
import { Loaded } from '#components/loaded.tsx';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { PlanChallenge } from '#data/plans/challenges.ts';
import { brokenSentence, openPositionsNote, trailingUntrackedNote } from '#domain/challenges/words.ts';
import { formatMoment } from '#domain/clock/wall-time.ts';
import type { StandingAnswer } from '../record/outlook-messages.ts';
import { StandingFigures } from './standing-figures.tsx';
import { dayStartNotKnown, notWhole, spanSentence, waitsForNothing } from './standing-words.ts';

type ChallengeStandingProps = {
  challenge: PlanChallenge;
  standing: UseQueryResult<StandingAnswer>;
  /** True for the plan's trader, false for staff. */
  isOwn: boolean;
  onOpenTrade: (tradeId: string) => void;
};

export function ChallengeStanding({ challenge, standing, isOwn, onOpenTrade }: ChallengeStandingProps) {
  const { rules } = challenge;
  return (
    <Loaded
      query={standing}
      failure="Couldn’t calculate the status of this challenge."
      loading={<Skeleton className="h-32" />}
    >
      {told => (
        <>
          <Answer standing={told} onOpenTrade={onOpenTrade} />
          <p className="text-pretty text-ink-muted text-sm">
            {[
              spanSentence(challenge, told.today),
              openPositionsNote,
              rules.dailyLoss?.from === 'higherOfBalanceAndEquity' && dayStartNotKnown,
              rules.maxLoss?.follows === 'openTrades' && trailingUntrackedNote,
              !told.isWhole && notWhole,
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
          <StandingFigures challenge={challenge} standing={told} isOwn={isOwn} />
        </>
      )}
    </Loaded>
  );
}

type AnswerProps = { standing: StandingAnswer; onOpenTrade: (tradeId: string) => void };

/** Only a breach is certain; open positions are unknown. */
function Answer({ standing, onOpenTrade }: AnswerProps) {
  const { broken, isComplete } = standing;
  if (!broken) {
    return (
      <p className="text-pretty font-medium text-sm">
        {brokenSentence(null)}
        {isComplete && ` ${waitsForNothing}`}
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-2">
      <Notice>{brokenSentence(broken)}</Notice>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-ink-muted text-sm">Closed {formatMoment(new Date(broken.at))}, your time.</p>
        <Button variant="outline" onClick={() => onOpenTrade(broken.trade)}>
          Open Trade
        </Button>
      </div>
    </div>
  );
}
