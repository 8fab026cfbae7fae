import { loss, type MadeUpTrader, plan, tradesOfADay } from './made-up-trader.ts';

/**
 * The chance, from 0 to 1, that a trader reaches the target before the floor in time: a sum over all
 * sequences of trades, without code of the odds that it checks.
 */
export function exactChance(
  { winRate, win }: MadeUpTrader,
  { target, floor, days } = plan,
  numbersOfTrades = tradesOfADay,
): number {
  const atLeast = chancesOfTrades(numbersOfTrades, days);
  let chance = 0;
  // The probability that a trader is still active with each number of wins so far.
  let withWins = [1];
  for (let trades = 1; trades < atLeast.length; trades += 1) {
    const next = new Array<number>(trades + 1).fill(0);
    for (let won = 0; won <= trades; won += 1) {
      const likely = (withWins[won] ?? 0) * (1 - winRate) + (withWins[won - 1] ?? 0) * winRate;
      const amount = won * win - (trades - won) * loss;
      if (amount >= target) {
        chance += likely * (atLeast[trades] ?? 0);
      } else if (amount > floor) {
        next[won] = likely;
      }
    }
    withWins = next;
  }
  return chance;
}

/** For each number of trades, the probability of at least that many on the given number of days. */
function chancesOfTrades(numbersOfTrades: readonly number[], days: number): number[] {
  let exactly = [1];
  for (let day = 0; day < days; day += 1) {
    const next = new Array<number>(exactly.length + Math.max(...numbersOfTrades)).fill(0);
    for (const [before, likely] of exactly.entries()) {
      for (const trades of numbersOfTrades) {
        next[before + trades] = (next[before + trades] ?? 0) + likely / numbersOfTrades.length;
      }
    }
    exactly = next;
  }
  const atLeast = [...exactly];
  for (let trades = atLeast.length - 2; trades >= 0; trades -= 1) {
    atLeast[trades] = (exactly[trades] ?? 0) + (atLeast[trades + 1] ?? 0);
  }
  return atLeast;
}
