import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { roundTo } from '#domain/numbers/decimal.ts';
import { classPlaybook, ownPlaybook } from './playbooks.ts';
import type { Random } from './random.ts';
import type { DemoTrade } from './trade.ts';
import type { Trader } from './trader.ts';

export type DemoSession = {
  day: CalendarDay;
  markets: readonly string[];
  setups: readonly string[];
  levels: string;
  max_trades: number;
  max_loss: number;
  mood: readonly string[];
  review: string;
  is_shared: boolean;
};

/** Latest days with a plan, besides the current one. */
const plannedDays = 8;

const levels = [
  'Wait for yesterday’s high.',
  'Nothing before 8:00. Half size if it ranges.',
  'Round number above, weekly open below.',
];

export function makeSessions(
  { pairs, startBalance }: Trader,
  trades: readonly DemoTrade[],
  anchor: CalendarDay,
  random: Random,
): DemoSession[] {
  const days = trades.map(({ created_at }) => created_at.toISOString().slice(0, 10));
  const planned = [...new Set(days)].filter(day => day < anchor).slice(-plannedDays);
  return [...planned, anchor].map(day => {
    const taken = days.filter(other => other === day).length;
    const most = random.whole(1, 3);
    return {
      day,
      markets: pairs.slice(0, 3),
      setups: [classPlaybook.name, ownPlaybook.name],
      levels: random.pick(levels),
      max_trades: most,
      max_loss: roundTo(startBalance / 50, 0),
      mood: [random.pick(['calm', 'focused', 'patient', 'tired'])],
      review:
        day === anchor ? '' : taken > most ? 'One more than planned, out of boredom.' : 'Kept to the plan.',
      is_shared: day !== anchor && random.chance(0.7),
    };
  });
}
