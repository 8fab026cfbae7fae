import { addDays, localDay } from '../../../domain/clock/calendar-day.ts';
import { plan } from '../../harness/trading.ts';
import { insertRows, makeTraders, type Trader } from '../data/traders.ts';
import { logRecord } from '../insights/record.ts';
import type { Pipstone } from '../machine/pipstone.ts';

/** Not the plan that the dashboard shows first, so that its odds are calculated only when it is opened. */
export const otherPlan = 'The other plan';

const records = [
  { count: 1_000, hoursApart: 6 },
  { count: 20_000, hoursApart: 2 },
];

export async function makePlannedTraders(pipstone: Pipstone): Promise<{ trader: Trader; count: number }[]> {
  const today = localDay(new Date());
  const traders = await makeTraders(pipstone, records.length, { trades: 0 });
  const planned: { trader: Trader; count: number }[] = [];
  for (const [index, { count, hoursApart }] of records.entries()) {
    const trader = traders[index];
    if (!trader) {
      continue;
    }
    const newest = Date.now() - 86_400_000;
    await logRecord(pipstone, trader, count, { newest, apart: hoursApart * 3_600_000 });
    const far = { ...plan, user_id: trader.id, start_date: today, target_amount: 900_000_000, loss_floor: 1 };
    await insertRows(pipstone, trader, 'trading_plans', [
      { ...far, plan_name: 'The plan that leads', target_date: addDays(today, 90) },
      { ...far, plan_name: otherPlan, target_date: addDays(today, 120) },
    ]);
    planned.push({ trader, count });
  }
  return planned;
}
