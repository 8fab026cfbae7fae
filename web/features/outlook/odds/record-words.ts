import { countNoun, formatCount } from '#domain/numbers/count.ts';
import type { RecordFigures } from './record-figures.ts';

/** '14 forecast plans have ended; 9 reached their target.' */
export function endedSentence({ ended, reached }: RecordFigures): string {
  return ended === 0
    ? 'No forecast plans have ended yet.'
    : `${countNoun(ended, 'forecast plan')} ${ended === 1 ? 'has' : 'have'} ended; ${formatCount(reached)} reached ${ended === 1 ? 'its' : 'their'} target.`;
}

/** The number of plans needed for more figures; null if there are enough. */
export function moreEndedSentence({ ended, rated, score }: RecordFigures): string | null {
  if (ended === 0) {
    return 'Odds are saved once per trading day. When a plan ends, its first odds appear here next to the result.';
  }
  if (score) {
    return null;
  }
  return rated.length === 0
    ? 'Plans with similar odds are grouped from 5 plans on. A score appears after 30 plans.'
    : 'A score appears after 30 plans.';
}

/** The rules by which forecasts count; null if no plan has ended. */
export function basisSentence({ ended }: RecordFigures): string | null {
  return ended === 0
    ? null
    : 'Only a plan’s first odds count, against its trades as they are in the journal now. Changing target, date, loss limit or starting amount restarts the forecast.';
}

/** The average error of the odds with a value to compare it with; null before 30 plans have ended. */
export function scoreSentence({ score }: RecordFigures): string | null {
  return (
    score &&
    `Brier score ${score.score.toFixed(3)}, where 0 is perfect. Always forecasting the average result would score ${score.ofTheShare.toFixed(3)}.`
  );
}

/** A sentence with the number of plans that were given up; null if there are none. */
export function givenUpSentence({ givenUp }: RecordFigures): string | null {
  return givenUp === 0
    ? null
    : `${countNoun(givenUp, 'plan')} ${givenUp === 1 ? 'was' : 'were'} deleted before ${givenUp === 1 ? 'its' : 'their'} end and ${givenUp === 1 ? 'isn’t' : 'aren’t'} included.`;
}
