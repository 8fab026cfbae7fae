import { countOf, formatCount } from '#domain/numbers/count.ts';
import type { RecordFigures } from './record-figures.ts';

/** '14 plans with odds have ended: 9 got there.' */
export function endedSentence({ ended, reached }: RecordFigures): string {
  return ended === 0
    ? 'No plan with odds has ended yet.'
    : `${countOf(ended, 'plan')} with odds ${ended === 1 ? 'has' : 'have'} ended: ${formatCount(reached)} got there.`;
}

/** Says what is missing for more figures; null where nothing is. */
export function moreEndedSentence({ ended, rated, score }: RecordFigures): string | null {
  if (ended === 0) {
    return 'The odds of a plan are kept once a trading day. When it ends, what was told first stands here beside what came of it.';
  }
  if (score) {
    return null;
  }
  return rated.length === 0
    ? 'From 5 plans with like odds on they are told together, and from 30 plans on there is a score.'
    : 'From 30 plans on there is a score.';
}

/** Says what the record can be moved by; null where nothing has ended. */
export function basisSentence({ ended }: RecordFigures): string | null {
  return ended === 0
    ? null
    : 'The first odds of a plan count, beside what its trades came to as they stand in the journal now. Another target, date, floor or starting amount before its end begins anew.';
}

/** Says how far odds were from what came of them, and what that is to be compared with; null before 30 plans have ended. */
export function scoreSentence({ score }: RecordFigures): string | null {
  return (
    score &&
    `Brier score ${score.score.toFixed(3)}, where 0 is never wrong: always saying the share that got there would have had ${score.ofTheShare.toFixed(3)}.`
  );
}

/** Names the plans that were given up; null where there are none. */
export function givenUpSentence({ givenUp }: RecordFigures): string | null {
  return givenUp === 0
    ? null
    : `${countOf(givenUp, 'plan')} ${givenUp === 1 ? 'was' : 'were'} deleted before ${givenUp === 1 ? 'its' : 'their'} end and ${givenUp === 1 ? 'is' : 'are'} in none of these figures.`;
}
