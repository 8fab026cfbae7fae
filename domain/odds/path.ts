import type { AliasTable } from './alias-table.ts';
import type { DayColumns } from './day-columns.ts';
import { type Outcome, outcomes, type PathRules } from './path-rules.ts';
import { nextNumber, type Stream } from './sfc32.ts';
import type { Blocks } from './world-weights.ts';

/** Plays one path; `goesOn` after its last day. `seen` receives the cents moved at the days of `lookAt`. */
type PlayPath = (stream: Stream, table: AliasTable, days: number, seen: Float64Array) => Outcome;

/**
 * A player of paths. A day takes two random numbers, for the cell of the table and its threshold. In blocks,
 * each day after the first takes one before them; if it continues the block, no more are taken.
 * @param balance cents at the start, if trades are shares of it; else null
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
      if (follows > 0 && day > 1 && nextNumber(stream) < follows) {
        drawn += (drawn + 1) % ring === 0 ? 1 - ring : 1;
      } else {
        const cell = Math.floor(nextNumber(stream) * cells);
        drawn = nextNumber(stream) < (threshold[cell] ?? 1) ? cell : (alias[cell] ?? cell);
      }
      const end = starts[drawn + 1] ?? 0;
      for (let next = starts[drawn] ?? 0; next < end && outcome === outcomes.goesOn; next += 1) {
        const trade = trades[next] ?? 0;
        // A loss is at most the whole balance.
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
