import { ShareBar } from '#components/ui/share-bar.tsx';
import { chanceOfDays, endsInWords, moreDaysSentence } from '#domain/odds/words.ts';
import type { OddsAnswer, OutlookPlan } from '../record/outlook-messages.ts';
import { tenYears } from './odds-words.ts';

export type KnownOdds = Extract<OddsAnswer, { odds: unknown }>;

type OddsEndsProps = {
  answer: KnownOdds;
  plan: OutlookPlan;
  /** True for the plan's trader, false for staff. */
  isOwn: boolean;
};

/** The chance in a sentence, or the days that it lacks, and the three outcomes as a bar. */
export function OddsEnds({ answer: { odds, sample }, plan, isOwn }: OddsEndsProps) {
  const more = moreDaysSentence(odds.range, sample.drawnDays);
  const besides = [more, sample.cutAt && tenYears].filter(Boolean).join(' ');
  return (
    <>
      <div className="flex flex-col gap-1">
        <p className="text-pretty font-medium">
          {chanceOfDays(odds, sample.trades, isOwn ? 'Your' : 'These')}
        </p>
        {besides && <p className="text-pretty text-ink-muted text-sm">{besides}</p>}
      </div>
      {more && <p className="text-ink-muted text-sm">All simulations combined:</p>}
      <ShareBar
        label="Possible outcomes of the plan"
        parts={endsInWords(odds, sample.cutAt ?? plan.target_date)}
      />
    </>
  );
}
