import { hoursInterval } from '#domain/clock/account-clock.ts';
import type { Clock } from '#domain/clock/clock.ts';
import { maxFileNameLength, maxPrintedNameLength } from '#domain/limits.ts';
import { fixedRate } from '#domain/money/account-money.ts';
import { isCredit } from '#domain/statements/cash-kind.ts';
import { accountKeyHash, latestStatementTime, maskedFileName } from '#domain/statements/identity/account.ts';
import { checkStatement } from '#domain/statements/proof/check.ts';
import { sumTrades } from '#domain/statements/proof/sums.ts';
import { tradeSpan } from '#domain/statements/span.ts';
import type { Decimal, Statement } from '#domain/statements/statement.ts';
import { moneyText } from '#domain/statements/values/money.ts';
import type { WallClock } from './moments.ts';
import type { Travelling } from './outcome.ts';
import type { ImportDetails, ImportSums, NewAccount } from './rows.ts';

type ImportedFile = { name: string; hash: string; bytes: number };

export type ImportTarget = {
  account: { id: string } | { opened: NewAccount };
  currency: string;
  /** Dollars per unit of the currency, if entered. */
  usdRate: Decimal | null;
  clock: WallClock;
  countsCash: boolean;
  planId: string | null;
  names: ReadonlyMap<string, string>;
};

/** The data sent before the rows. @throws RangeError for a statement without rows */
export function importDetails(
  statement: Statement,
  file: ImportedFile,
  target: ImportTarget,
  { trades, cash }: Travelling,
): ImportDetails {
  const until = latestStatementTime(statement);
  if (until === null) {
    throw new RangeError('A statement without rows.');
  }
  const { digits } = statement.account;
  const { account, clock, currency } = target;
  const isDollars = fixedRate(currency) !== null;
  return {
    file_name: [...maskedFileName(file.name)].slice(0, maxFileNameLength).join(''),
    ...{ file_hash: file.hash, file_bytes: file.bytes },
    ...{ format: statement.format, reader: statement.reader },
    account: 'id' in account ? account.id : null,
    new_account: 'opened' in account ? account.opened : null,
    account_key: accountKeyHash(statement),
    currency,
    usd_rate: isDollars ? null : target.usdRate,
    ...keptClock(clock),
    ...{ counts_cash: target.countsCash, plan_id: target.planId, source_until: until },
    expected_trades: trades.length,
    expected_cash: cash.length,
    expected_net: moneyText(
      trades.reduce((sum, { net }) => sum + net, 0),
      digits,
    ),
    names: Object.fromEntries([...target.names].filter(([name]) => name.length <= maxPrintedNameLength)),
    proof: proofIn(statement),
    sums: sumsIn(statement),
  };
}

function keptClock(clock: WallClock): Pick<ImportDetails, 'time_zone' | 'day_shift' | 'wall_offset'> {
  return 'offset' in clock
    ? { time_zone: null, day_shift: null, wall_offset: clock.offset }
    : { ...clockZone(clock.clock), wall_offset: null };
}

function clockZone({ zone, shiftHours }: Clock) {
  return { time_zone: zone, day_shift: hoursInterval(shiftHours) };
}

function proofIn({ checks, account: { digits } }: Statement): ImportDetails['proof'] {
  const { equations, result } = checkStatement(checks);
  return {
    result,
    equations: equations.map(({ equation, left, right, difference, ...more }) => ({
      equation,
      left: moneyText(left, digits),
      right: moneyText(right, digits),
      difference: moneyText(difference, digits),
      result: more.result,
    })),
  };
}

function sumsIn({ trades, cash, printed, skipped, problems, account: { digits } }: Statement): ImportSums {
  const money = (amount: number) => moneyText(amount, digits);
  const paid = cash.filter(({ kind }) => !isCredit(kind)).reduce((sum, { amount }) => sum + amount, 0);
  const { profit, commission, swap, fee, tax, net } = sumTrades(trades);
  return {
    trades: trades.length,
    ...{ profit: money(profit), commission: money(commission), swap: money(swap) },
    ...{ fee: money(fee), tax: money(tax), net: money(net), cash: money(paid) },
    ...tradeSpan(trades),
    printed: Object.fromEntries(Object.entries(printed).map(([name, amount]) => [name, money(amount)])),
    skipped: { ...skipped },
    problems: problems.length,
  };
}
