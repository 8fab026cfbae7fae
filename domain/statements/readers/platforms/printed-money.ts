import type { Check, Money } from '#domain/statements/statement.ts';

type Costs = Record<'commission' | 'swap' | 'fee' | 'tax', Money>;

export type PrintedMoney = { profit: Money | null; net: Money | null; running: Money | null; costs: Costs };

/** Signed as it changes the balance. */
export type TradeMoney = Costs & { profit: Money };

/** The factor from printed costs to balance changes; 0 if the profit already includes them. */
type Sign = 1 | 0 | -1;
type Signs = { commission: Sign; fee: Sign; swap: Sign };

const everySign: readonly Signs[] = ([1, -1, 0] as const)
  .flatMap(commission =>
    ([1, -1, 0] as const).flatMap(fee => ([1, -1, 0] as const).map(swap => ({ commission, fee, swap }))),
  )
  .toSorted((a, b) => kinds(a) - kinds(b));

function kinds({ commission, fee, swap }: Signs): number {
  return new Set([commission, fee, swap]).size;
}

/**
 * The money of a table's trades. The file's net, per row or cumulative, decides the sign of costs. Without
 * one, mostly positive costs are still costs, and swaps keep their sign. Any further difference between net
 * and profit is a cost.
 * @param lost nets of unreadable rows, which the file's total includes
 */
export function moneyOfTrades(
  rows: readonly PrintedMoney[],
  lost: Money = 0,
): { money: TradeMoney[]; checks: Check[] } {
  const sign = areMostlyPositive(rows) ? -1 : 1;
  const usual: Signs = { commission: sign, fee: sign, swap: 1 };
  const options = [usual, ...everySign];
  const known = rows.some(({ net }) => net !== null) ? rows : withNets(rows, options);
  const signs = bestSigns(known, options);
  const money = known.map(row => tradeMoney(row, signs));
  const running = known === rows && rows.every(({ net }) => net === null) ? runningCheck(rows, money) : [];
  return { money, checks: [...netChecks(known, money, signs, lost), ...running] };
}

function tradeMoney({ profit, net, costs }: PrintedMoney, signs: Signs): TradeMoney {
  const signed = signedCosts(costs, signs);
  const sum = sumCosts(signed);
  if (profit === null || net === null) {
    return { ...signed, profit: profit ?? (net ?? 0) - sum };
  }
  return { ...signed, profit, fee: signed.fee + (net - profit - sum) };
}

function signedCosts({ commission, swap, fee, tax }: Costs, signs: Signs): Costs {
  const times = (amount: Money, sign: Sign) => amount * sign + 0;
  return {
    commission: times(commission, signs.commission),
    swap: times(swap, signs.swap),
    fee: times(fee, signs.fee),
    tax: times(tax, signs.fee),
  };
}

function sumCosts({ commission, swap, fee, tax }: Costs): Money {
  return commission + swap + fee + tax;
}

function areMostlyPositive(rows: readonly PrintedMoney[]): boolean {
  const amounts = rows.flatMap(({ costs: { commission, fee, tax } }) => [commission, fee, tax]);
  return amounts.filter(amount => amount > 0).length > amounts.filter(amount => amount < 0).length;
}

/** The signs that explain most nets; the first of equal ones. */
function bestSigns(rows: readonly PrintedMoney[], options: readonly Signs[]): Signs {
  const [usual = { commission: 1, fee: 1, swap: 1 }] = options;
  return options.reduce<{ signs: Signs; holds: number }>(
    (best, signs) => {
      const holds = rows.filter(row => isExplained(row, signs)).length;
      return holds > best.holds ? { signs, holds } : best;
    },
    { signs: usual, holds: 0 },
  ).signs;
}

function isExplained({ profit, net, costs }: PrintedMoney, signs: Signs): boolean {
  return profit !== null && net !== null && profit + sumCosts(signedCosts(costs, signs)) === net;
}

/** Adds each row's net from a cumulative net, if its steps are explained, in either order of rows. */
function withNets(rows: readonly PrintedMoney[], options: readonly Signs[]): readonly PrintedMoney[] {
  for (const order of [rows, rows.toReversed()]) {
    const nets = new Map<PrintedMoney, Money>();
    let before: Money | null = null;
    for (const row of order) {
      if (row.running !== null && before !== null) {
        nets.set(row, row.running - before);
      }
      before = row.running ?? before;
    }
    const [first] = order;
    const known = rows.map(row => ({ ...row, net: nets.get(row) ?? null }));
    const signs = bestSigns(known, options);
    const holds = known.filter(row => isExplained(row, signs)).length;
    // The first row has no step; it is explained if the sum starts with it.
    const start = first && first.running !== null ? { ...first, net: first.running } : null;
    const starts = start && options.some(option => isExplained(start, option)) ? first : null;
    if (holds + (starts ? 1 : 0) > 0 && holds * 2 >= nets.size) {
      return rows.map(row => ({
        ...row,
        net: row === starts ? row.running : (nets.get(row) ?? null),
      }));
    }
  }
  return rows;
}

/** A cumulative net in another order than the rows: its final value is one of those printed. */
function runningCheck(rows: readonly PrintedMoney[], money: readonly TradeMoney[]): Check[] {
  const printed = rows.flatMap(({ running }) => (running === null ? [] : [running]));
  const read = money.reduce((sum, row) => sum + row.profit + sumCosts(row), 0);
  const last = printed.at(-1);
  if (last === undefined) {
    return [];
  }
  const right = printed.includes(read) ? read : last;
  return [{ equation: 'cumulative net profit', left: read, right, explained: null }];
}

function netChecks(
  rows: readonly PrintedMoney[],
  money: readonly TradeMoney[],
  signs: Signs,
  lost: Money,
): Check[] {
  let [read, printed, parts] = [0, 0, 0];
  let [hasNet, hasProfit] = [false, false];
  for (const [index, { net, profit, costs }] of rows.entries()) {
    const row = money[index];
    if (net !== null && row) {
      hasNet = true;
      hasProfit ||= profit !== null;
      read += row.profit + sumCosts(row);
      printed += net;
      parts += profit === null ? net : profit + sumCosts(signedCosts(costs, signs));
    }
  }
  if (!hasNet) {
    return [];
  }
  const net: Check = {
    equation: 'net in the file = net imported',
    left: read,
    right: printed + lost,
    explained: null,
  };
  // A net above profit and costs isn't a cost; the rest is unknown. One unit per row is rounding.
  const isRounding = Math.abs(parts - printed) <= rows.length && rows.length > 1;
  const explained = parts > printed ? 'costs included only in the net' : isRounding ? 'rounding' : null;
  const whole: Check = { equation: 'profit and costs', left: parts, right: printed, explained };
  return hasProfit && parts !== printed ? [net, whole] : [net];
}
