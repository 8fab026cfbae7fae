import { mt5Account, mt5Deal, mt5Position } from '#examples/statements/mt5-report.ts';
import { type Told, wide } from '#examples/statements/rows.ts';

export type Row = readonly Told[];
type Costs = { commission?: string; fee?: string; swap?: string; profit?: string };

export const netting = mt5Account.replace('Hedge', 'Netting');

/** A deal in EURUSD on 2 March 2026. @param what its type and direction: 'sell out by' */
export function traded(
  at: string,
  ticket: string,
  what: string,
  order: string,
  { commission = '0.00', fee = '0.00', swap = '0.00', profit = '0.00' }: Costs = {},
  more: Parameters<typeof mt5Deal>[2] = {},
): Row {
  const [type = '', ...direction] = what.split(' ');
  const money = [commission, fee, swap, profit, ''] as const;
  return mt5Deal([`2026.03.02 ${at}`, ticket, type, direction.join(' '), order], money, more);
}

export function listed(
  [opened, closed]: readonly [string, string],
  id: string,
  side: 'buy' | 'sell',
  lots: string,
  [open, close]: readonly [string, string],
  { commission = '0.00', swap = '0.00', profit = '0.00' }: Costs = {},
  change: Record<number, Told> = {},
): Row {
  return mt5Position(id, {
    ...{ 0: `2026.03.02 ${opened}`, 3: side, 5: lots, 6: open, 7: '', 9: `2026.03.02 ${closed}`, 10: close },
    ...{ 11: commission, 12: swap, 13: wide(2, profit) },
    ...change,
  });
}
