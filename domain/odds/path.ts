import type { AliasTable } from './alias-table.ts';
import type { DayColumns } from './day-columns.ts';
import { type Outcome, outcomes, type PathRules } from './path-rules.ts';
import { nextOf, type Stream } from './sfc32.ts';
import type { Blocks } from './world-weights.ts';

/**
 * Plays one path and says how it ended; `goesOn` where its days ran out.
 * @param seen is filled with how far the path had moved by the end of each day that is looked at, in cents
 */
type PlayPath = (stream: Stream, table: AliasTable, days: number, seen: Float64Array) => Outcome;

/**
 * Makes what plays paths of a sample by rules. A day takes two numbers, for the cell of the table and for its threshold; in blocks
 * each but the first takes one before them, that says whether the day after the last one follows, which takes no more.
 * @param balance cents that a path begins with, where trades are shares of the balance before them; null where they are cents
 */
export function pathPlayer(
  { starts, trades }: DayColumns,
  { balance, lookAt, blocks }: { balance: number | null; lookAt: readonly number[]; blocks?: Blocks },
  rules: PathRules,
): PlayPath {
  const [ring, follows] = blocks ? [blocks.ring, 1 - 1 / blocks.length] : [1, 0];
  return (stream, { threshold, alias }, days, seen) => {
    const cells = threshold.length;
    let drawn = 0;
    let [moved, looked, outcome]: [number, number, Outcome] = [0, 0, rules.begin()];
    for (let day = 1; day <= days && outcome === outcomes.goesOn; day += 1) {
      outcome = rules.dayStart(moved);
      if (follows > 0 && day > 1 && nextOf(stream) < follows) {
        drawn += (drawn + 1) % ring === 0 ? 1 - ring : 1;
      } else {
        const cell = Math.floor(nextOf(stream) * cells);
        drawn = nextOf(stream) < (threshold[cell] ?? 1) ? cell : (alias[cell] ?? cell);
      }
      const end = starts[drawn + 1] ?? 0;
      for (let next = starts[drawn] ?? 0; next < end && outcome === outcomes.goesOn; next += 1) {
        const trade = trades[next] ?? 0;
        // Who loses more than there is has lost all of it.
        moved = balance === null ? moved + trade : Math.max(-balance, moved + trade * (balance + moved));
        outcome = rules.after(moved);
      }
      if (outcome === outcomes.rests) {
        outcome = outcomes.goesOn;
      }
      if (lookAt[looked] === day) {
        seen[looked] = moved;
        looked += 1;
      }
    }
    seen.fill(moved, looked);
    return outcome;
  };
}
