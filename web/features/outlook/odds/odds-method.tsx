import { countOf, formatCount } from '#domain/numbers/count.ts';
import { allPaths } from '#domain/odds/plan-odds.ts';
import { methodSentence, noEdgeAssumed, pausesSentence } from '#domain/odds/words.ts';
import type { SampleFacts } from '../record/outlook-messages.ts';
import { ExplainedList, ExplainedPart } from './explained-part.tsx';

type Known = {
  /** Left out where there are no odds. */
  sample: SampleFacts | undefined;
};

const { worlds, paths } = allPaths;

/** The work, step by step, with the figures of the sample. */
export function OddsMethod({ sample }: Known) {
  return (
    <ExplainedPart title="How it is worked out">
      <ExplainedList
        isOrdered
        items={[
          <>
            The days on record are laid out: each trading day from the first trade to yesterday, at most the
            newest 250, with all its trades in their order. A day without a trade counts as well, so that how
            often one trades comes along.{' '}
            {sample &&
              `Here these are ${countOf(sample.drawnDays, 'trading day')}, ${formatCount(sample.days)} of them with trades. `}
            {pausesSentence(sample?.pauses ?? [])}
          </>,
          <>
            {noEdgeAssumed} With few days on record they weigh much and swing wider, because how far the days
            swing is hardly known either; with many they weigh little.
          </>,
          <>
            A few weeks of trades do not show how good a trader really is. So {formatCount(worlds)} worlds are
            made. In each of them every day is given a weight by chance: in one world the good days are
            common, in another the bad ones.
          </>,
          <>
            In each world {paths} futures are lived through, one trading day after the other, from tomorrow to
            the target date{sample && `: here ${countOf(sample.daysAhead, 'trading day')}`}
            {sample?.cutAt && ', those of ten years at most'}. Days are drawn a few in a row as they were, by
            the weight of the first, and their trades are played. How many follow each other is by chance, and
            on average as many as the record suggests: three or more of 30 days. A future ends where it comes
            to the target or to the floor.
          </>,
          <>
            The chance is how many of the {formatCount(worlds * paths)} futures came to the target first. The
            range is how far the worlds differ: 8 in 10 of them lie in it. Where it is wider than 40 points,
            no single figure is told, because the trades cannot tell.
          </>,
          <>
            What is drawn follows from the plan and the number of trades alone, so that the same journal has
            the same figure on every device. Drawn otherwise the figure could be a point higher or lower:
            therefore it is told in whole points, as “about”. {sample && methodSentence(sample.seed)}
          </>,
        ]}
      />
    </ExplainedPart>
  );
}

/** The choices that the odds rest on. */
export function OddsAssumed({ sample }: Known) {
  return (
    <ExplainedPart title="What is assumed">
      <ExplainedList
        items={[
          <>
            The next weeks are like these days: the same kind of market, the same way to trade, as often and
            as large.
          </>,
          <>
            Before there is a record, no edge: a trader about whom nothing is known is taken to win as much as
            is lost. The days of no edge say so, and pull a short record towards it.
          </>,
          unitOf(sample),
          daysOf(sample),
        ]}
      />
    </ExplainedPart>
  );
}

function unitOf(sample: SampleFacts | undefined): string {
  const scaled =
    'A trade counts with its share of the balance before it, so that larger balances have larger trades.';
  const dollars = 'A trade counts with the dollars that it made or lost, whatever the balance is.';
  if (!sample) {
    return 'A trade counts with its share of the balance before it where that is known, and else with its dollars.';
  }
  return sample.unit === 'scaled'
    ? `${scaled} The balance is known for these trades, and no deposit or withdrawal among them was large.`
    : `${dollars} Shares of the balance would need to know it before nearly every trade, with no large deposit or withdrawal among them.`;
}

function daysOf(sample: SampleFacts | undefined): string {
  return sample?.counted === 'all'
    ? 'All days are trading days, because crypto was traded on a weekend.'
    : 'Trading days are Monday to Friday, but for 25 December and 1 January.';
}

/** What no record of trades can tell. */
export function OddsUnknown() {
  return (
    <ExplainedPart title="What it cannot know">
      <ExplainedList
        items={[
          'What was lost while a trade was open and then won back. Only closed trades are looked at.',
          'A day worse than the worst on record, or a market that has changed since.',
          'Moods that last: days are drawn a few in a row, so that streaks of some days come along and those over weeks hardly do.',
          'Deposits, withdrawals and a change of size in the days to come.',
          'Whether the plan is a good idea. A chance is no advice, least of all to trade larger: the larger the trades, the nearer the floor.',
        ]}
      />
    </ExplainedPart>
  );
}
