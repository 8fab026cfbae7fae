import type { CurrencyPair } from '#domain/instruments/currency-pairs.ts';
import type { TradeResult } from '#domain/trades/trade.ts';
import type { Random } from './random.ts';

const noted = 0.22;

const ofResult: Record<TradeResult, readonly string[]> = {
  won: [
    'Waited for the retest. Patience paid.',
    'Took half off at 1R and let the rest run to target.',
    'Clean break of the Asian range, in at the first pullback.',
    'Exactly the setup of the plan: trend on the daily, entry on M15.',
    'Closed before the news. Could have held, but the rule is the rule.',
    'Slow start, then straight to the target in the New York hour.',
    'Second try at the same level. The first stop was too tight.',
    'Moved the stop to entry at 1R and slept well.',
  ],
  lost: [
    'Stopped out to the pip, then it went my way. It happens.',
    'Against the trend. I knew better.',
    'Entered before the candle closed. Wait next time.',
    'News spike took the stop. Check the calendar first.',
    'Good setup, did not work. Nothing to change.',
    'Cut it early: momentum was gone.',
    'Revenge trade after the morning loss. Stop after two.',
    'Range was too wide for this stop.\nSmaller size or no trade at all.',
  ],
};

const ofPair: Partial<Record<CurrencyPair, readonly string[]>> = {
  XAUUSD: ['Gold reacted to the round number again.', 'Spread doubled around the London fix.'],
  NAS100: ['Earnings week: half the usual size.', 'Opening drive, nothing after 11.'],
  USDJPY: ['Watching for words from the Bank of Japan.'],
  USOIL: ['Inventories at 15:30. Out before.'],
  GER30: ['Opening gap filled within the hour.'],
};

export function makeNote(pair: CurrencyPair, result: TradeResult, random: Random): string | null {
  if (!random.chance(noted)) {
    return null;
  }
  const aboutPair = ofPair[pair];
  return random.pick(aboutPair && random.chance(0.25) ? aboutPair : ofResult[result]);
}
