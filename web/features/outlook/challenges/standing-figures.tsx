import type { ReactNode } from 'react';
import { Amount } from '#components/amount.tsx';
import { Fact } from '#components/fact.tsx';
import { Progress } from '#components/ui/progress.tsx';
import type { PlanChallenge } from '#data/plans/challenges.ts';
import { percentOfCents } from '#domain/challenges/rules.ts';
import { bestDaySentence, daysSentence } from '#domain/challenges/words.ts';
import { formatMoney, formatPercent, fromCents, toCents } from '#domain/money/money.ts';
import type { StandingAnswer } from '../record/outlook-messages.ts';
import { hasEnded, higherLimit, pausedSentence } from './standing-words.ts';

type StandingFiguresProps = {
  challenge: PlanChallenge;
  standing: StandingAnswer;
  /** True for the plan's trader, false for staff. */
  isOwn: boolean;
};

export function StandingFigures({ challenge, standing, isOwn }: StandingFiguresProps) {
  const { rules } = challenge;
  const { limits, headroom, balance, bestDay, paused } = standing;
  // After its last day there is no loss left today.
  const isOver = hasEnded(challenge.ends_on, standing.today);
  const sentences = [
    daysSentence(rules, standing.daysCounted),
    rules.bestDay && bestDay && bestDaySentence(bestDay, rules.bestDay, isOwn ? 'Your' : 'The'),
    pausedSentence(paused),
    ...standing.leftOut.map(
      currency => `Trades in ${currency} aren’t included: there is no rate to dollars.`,
    ),
  ].filter(sentence => sentence !== null);
  return (
    <>
      <dl className="grid @max-2xs:grid-cols-1 grid-cols-2 gap-x-4 gap-y-3">
        {!isOver && (
          <Fact name="Loss Left Today" isWide>
            {headroom === null ? 'No limit to track' : <Cents cents={headroom} />}
            <Note>{higherLimit(limits)}</Note>
          </Fact>
        )}
        {!isOver && rules.dailyLoss && limits.daily !== null && (
          <Fact name="Daily Loss Level">
            <Cents cents={limits.daily} />
          </Fact>
        )}
        {limits.max !== null && (
          <Fact name="Max Loss Level">
            <Cents cents={limits.max} />
          </Fact>
        )}
        <Fact name="Balance">
          <Cents cents={balance} />
        </Fact>
        <Target challenge={challenge} balance={balance} />
      </dl>
      {sentences.length > 0 && (
        <ul className="flex flex-col gap-1 text-pretty text-sm tabular-nums">
          {sentences.map(sentence => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function Target({ challenge, balance }: { challenge: PlanChallenge; balance: number }) {
  const initial = toCents(challenge.initial);
  const way = percentOfCents(initial, challenge.rules.target);
  const percent = way > 0 ? (100 * (balance - initial)) / way : 100;
  const words = `${formatPercent(percent)} of the target`;
  return (
    <Fact name="Target">
      {formatMoney(fromCents(initial + way))}
      <Note>{words}</Note>
      <div className="mt-1">
        <Progress
          label={`Progress to the target of ${challenge.name}`}
          value={Math.min(100, Math.max(0, percent))}
          valueText={words}
          tone="plain"
        />
      </div>
    </Fact>
  );
}

function Cents({ cents }: { cents: number }) {
  return <Amount value={fromCents(cents)} />;
}

function Note({ children }: { children: ReactNode }) {
  return children && <span className="block font-normal text-ink-muted text-xs">{children}</span>;
}
