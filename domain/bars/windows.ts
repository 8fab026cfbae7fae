import { barLimits } from './limits.ts';
import { minute } from './price-bar.ts';

/** A trade with an open time. The entry price in its own decimals; 0 if unknown. */
export type HeldTrade = { id: string; entryPrice: number; openedAt: number; closedAt: number };

/** Moments from `from` to before `to`. */
type Span = { from: number; to: number };

/** The minutes that are kept for a trade. */
export function keptSpan({ openedAt, closedAt }: Pick<HeldTrade, 'openedAt' | 'closedAt'>): Span {
  const margin = barLimits.marginMinutes * minute;
  return { from: startOfMinute(openedAt) - margin, to: startOfMinute(closedAt) + margin + minute };
}

/** The first moment of a moment's minute. */
export function startOfMinute(moment: number): number {
  return Math.floor(moment / minute) * minute;
}

/** A test if a moment is within any trade's span; fast for moments in order. */
export function anySpan(trades: readonly HeldTrade[]): (moment: number) => boolean {
  const joined: Span[] = [];
  for (const span of trades.map(keptSpan).sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && span.from <= last.to) {
      last.to = Math.max(last.to, span.to);
    } else {
      joined.push(span);
    }
  }
  let place = 0;
  return moment => {
    if (moment < (joined[place - 1]?.to ?? Number.NEGATIVE_INFINITY)) {
      place = 0;
    }
    while (place < joined.length && moment >= (joined[place]?.to ?? 0)) {
      place += 1;
    }
    return moment >= (joined[place]?.from ?? Number.POSITIVE_INFINITY);
  };
}
