import { toCents } from '#domain/money/money.ts';
import type { Decimal } from '#domain/statements/statement.ts';
import { moneyText, toMoney } from '#domain/statements/values/money.ts';
import type { Balances } from './balances.ts';

type Entry = {
  id: number;
  kind: string;
  amount: number;
  account_amount: number | null;
  request_id: string | null;
  takes_back: number | null;
};

export type TypedMoney = {
  entries: number[];
  amount: Decimal;
  isSet: boolean;
};

/** The manual money of an account that was not reversed, of all ledger entries other than trades. */
export function typedMoney(changes: readonly Entry[]): TypedMoney {
  const takenBack = new Set(changes.map(({ takes_back: id }) => id));
  const set = changes.filter(({ kind }) => kind === 'manual' || kind === 'opening');
  const cash = changes.filter(
    ({ id, kind, request_id }) => kind === 'cash' && request_id && !takenBack.has(id),
  );
  const typed = [...set, ...cash];
  const cents = typed.reduce((sum, entry) => sum + toCents(entry.account_amount ?? entry.amount), 0);
  return {
    entries: typed.map(({ id }) => id),
    amount: moneyText(cents, 2),
    isSet: set.some(({ amount }) => amount !== 0),
  };
}

/**
 * True if the statement's deposits seem to repeat the manual money: with both, the balance would be too high
 * by exactly that amount, or the amounts are equal.
 */
export function isOnStatement(
  typed: Decimal,
  { before, withMoney, withoutMoney, printed }: Balances,
): boolean {
  const cents = (amount: Decimal) => toMoney(amount, 2) ?? 0;
  const [amount, result] = [cents(typed), cents(withMoney)];
  const paid = result - cents(withoutMoney);
  const surplus = printed === null ? result - cents(before) : result - cents(printed);
  return amount !== 0 && paid !== 0 && (amount === surplus || amount === paid);
}

export function withoutManualMoney(typed: Decimal, balances: Balances): Balances {
  const less = (amount: Decimal) => moneyText((toMoney(amount, 2) ?? 0) - (toMoney(typed, 2) ?? 0), 2);
  return { ...balances, withMoney: less(balances.withMoney), withoutMoney: less(balances.withoutMoney) };
}
