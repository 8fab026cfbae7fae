import type { TradeResult } from '#domain/trades/trade.ts';
import type { Random } from './random.ts';

/** The chance that a trade repeats the previous result. */
const streakiness = 0.25;

/** The results of `count` trades in order: exactly the given win rate in percent, in streaks. */
export function makeResults(count: number, winRate: number, random: Random): TradeResult[] {
  const results: TradeResult[] = [];
  let wins = Math.round((count * winRate) / 100);
  for (let left = count; left > 0; left--) {
    const last = results.at(-1);
    const canRepeat = last === 'won' ? wins > 0 : wins < left;
    const drawn = random.chance(wins / left) ? 'won' : 'lost';
    const result = last && canRepeat && random.chance(streakiness) ? last : drawn;
    results.push(result);
    if (result === 'won') {
      wins -= 1;
    }
  }
  return results;
}
