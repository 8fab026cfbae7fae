import { countNoun, formatCount } from '#domain/numbers/count.ts';
import { allPaths } from '#domain/odds/plan-odds.ts';
import { methodSentence, noEdgeNote, pausesSentence } from '#domain/odds/words.ts';
import type { SampleFacts } from '../record/outlook-messages.ts';
import { ExplainedList, ExplainedPart } from './explained-part.tsx';

type Known = {
  /** Omitted if there are no odds. */
  sample: SampleFacts | undefined;
};

const { worlds, paths } = allPaths;

export function OddsMethod({ sample }: Known) {
  return (
    <ExplainedPart title="Method">
      <ExplainedList
        isOrdered
        items={[
          <>
            We take every trading day from the first trade to yesterday (up to the last 250), with its trades
            in order. Days without trades count too.{' '}
            {sample &&
              `Here: ${countNoun(sample.drawnDays, 'trading day')}, ${formatCount(sample.days)} of them with trades. `}
            {pausesSentence(sample?.pauses ?? [])}
          </>,
          <>
            {noEdgeNote} With few days of results they weigh more and vary more, because the real variation is
            still uncertain; with many days they hardly matter.
          </>,
          <>
            A few weeks of trades don’t show how good a trader really is. So we build {formatCount(worlds)}{' '}
            scenarios. Each one weights the days at random: good days are common in some scenarios, bad days
            in others.
          </>,
          <>
            In each scenario we simulate {paths} futures, day by day, to the target date
            {sample && ` (here ${countNoun(sample.daysAhead, 'trading day')}`}
            {sample?.cutAt && ', the limit of ten years'}
            {sample && ')'}. Days are drawn in short runs of consecutive days, by the weight of the first day.
            The length of a run is random, with an average that fits your results: three or more of 30 days. A
            simulation stops when it hits the target or the loss limit.
          </>,
          <>
            The chance is the share of the {formatCount(worlds * paths)} simulations that reach the target
            first. The range holds 80% of the scenarios. If it is wider than 40 percentage points, there is no
            single figure, because it is too early to say.
          </>,
          <>
            The random numbers depend only on the plan and the number of trades, so every device shows the
            same figure. Other random numbers could change it by a percentage point, so it is rounded and
            marked “about”. {sample && methodSentence(sample.seed)}
          </>,
        ]}
      />
    </ExplainedPart>
  );
}

export function OddsAssumed({ sample }: Known) {
  return (
    <ExplainedPart title="Assumptions">
      <ExplainedList
        items={[
          <>
            The next weeks are like these days: the same kind of market, strategy, trade frequency and
            position size.
          </>,
          <>
            Without results, no edge: we assume that an unknown trader wins as much as they lose. The no-edge
            days pull a short track record toward that.
          </>,
          sampleUnit(sample),
          sampleDays(sample),
        ]}
      />
    </ExplainedPart>
  );
}

function sampleUnit(sample: SampleFacts | undefined): string {
  const scaled =
    'Each trade counts as a percentage of the balance before it, so trades grow with the balance.';
  const dollars = 'Each trade counts as the dollars it won or lost, whatever the balance.';
  if (!sample) {
    return 'Each trade counts as a percentage of the balance before it if that is known, otherwise in dollars.';
  }
  return sample.unit === 'scaled'
    ? `${scaled} The balance before these trades is known, and no deposit or withdrawal between them was large.`
    : `${dollars} Percentages need the balance before nearly every trade, and no large deposit or withdrawal between them.`;
}

function sampleDays(sample: SampleFacts | undefined): string {
  return sample?.counted === 'all'
    ? 'Every day is a trading day, because there are crypto trades on a weekend.'
    : 'Trading days are Monday to Friday, except December 25 and January 1.';
}

export function OddsUnknown() {
  return (
    <ExplainedPart title="What the Odds Don’t Include">
      <ExplainedList
        items={[
          'Floating drawdown. Only closed trades are used.',
          'A day worse than the worst so far, or a market that has changed.',
          'Long streaks. Days are drawn in short runs, so streaks of a few days are kept and streaks of weeks mostly aren’t.',
          'Future deposits, withdrawals and changes in position size.',
          'Whether the plan is a good idea. Odds aren’t advice, least of all to trade larger: larger trades bring the loss limit closer.',
        ]}
      />
    </ExplainedPart>
  );
}
