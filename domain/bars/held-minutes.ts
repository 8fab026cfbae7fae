import { clocks } from '#domain/clock/clock.ts';
import { wallReader } from '#domain/clock/wall-reader.ts';
import { minute, type TradeBars } from './price-bar.ts';
import { startOfMinute } from './windows.ts';

const hour = 60 * minute;
const day = 24 * hour;

/** Minutes with prices while a trade was open, of all but weekends (Friday to Sunday 17:00, New York). */
export function heldMinutes(
  { openedAt, closedAt }: { openedAt: number; closedAt: number },
  { resolution, bars }: TradeBars,
): { covered: number; of: number } {
  const [from, to] = [startOfMinute(openedAt), startOfMinute(closedAt) + minute];
  const length = resolution * minute;
  let [covered, atWeekend] = [0, 0];
  for (const { at, minutes } of bars) {
    const part = Math.min(minutes, (Math.min(at + length, to) - Math.max(at, from)) / minute);
    covered += part;
    atWeekend += isWeekend(at) ? part : 0;
  }
  return { covered, of: (to - from) / minute - weekendMinutes(from, to) + atWeekend };
}

const newYork = wallReader(clocks.newYorkClose.zone);

/** New York's time plus 7 hours: there a weekend is Saturday and Sunday. */
function serverTime(moment: number): number {
  return newYork(moment) + clocks.newYorkClose.shiftHours * hour;
}

/** A Saturday since 1970 began here, by the server's time. */
const firstSaturday = 2 * day;

function intoWeek(moment: number): number {
  const since = (serverTime(moment) - firstSaturday) % (7 * day);
  return since < 0 ? since + 7 * day : since;
}

function isWeekend(moment: number): boolean {
  return intoWeek(moment) < 2 * day;
}

function weekendMinutes(from: number, to: number): number {
  let [sum, moment] = [0, from];
  while (moment < to) {
    const into = intoWeek(moment);
    const isFree = into < 2 * day;
    const near = moment + (isFree ? 2 : 7) * day - into;
    // New York changes its clocks on a weekend, which is then an hour longer or shorter.
    const next = Math.min(to, isFree ? near + 2 * day - intoWeek(near) : near);
    sum += isFree ? (next - moment) / minute : 0;
    moment = next;
  }
  return sum;
}
