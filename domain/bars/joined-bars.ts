import { barLimits, resolutions } from './limits.ts';
import { type Bar, minute, type TradeBars } from './price-bar.ts';

/** Bars joined if too many for one trade, with exact extremes; null if even daily bars are too many. */
export function joinedBars({ resolution, bars }: TradeBars): TradeBars | null {
  for (const longer of resolutions.filter(one => one >= resolution)) {
    const joined = longer === resolution ? bars : joinedTo(longer, bars);
    if (joined.length <= barLimits.barsOfTrade) {
      return { resolution: longer, bars: joined };
    }
  }
  return null;
}

function joinedTo(resolution: number, bars: readonly Bar[]): Bar[] {
  const length = resolution * minute;
  const joined: Bar[] = [];
  for (const bar of bars) {
    const at = Math.floor(bar.at / length) * length;
    const last = joined.at(-1);
    if (last?.at === at) {
      last.high = Math.max(last.high, bar.high);
      last.low = Math.min(last.low, bar.low);
      last.close = bar.close;
      last.askHigh =
        last.askHigh === null || bar.askHigh === null ? null : Math.max(last.askHigh, bar.askHigh);
      last.askLow = last.askLow === null || bar.askLow === null ? null : Math.min(last.askLow, bar.askLow);
      last.minutes += bar.minutes;
    } else {
      joined.push({ ...bar, at });
    }
  }
  return joined;
}
