import { toCents } from '#domain/money/money.ts';
import type { Decimal } from '#domain/statements/statement.ts';
import { moneyOf, moneyText } from '#domain/statements/values/money.ts';
import type { Balances } from './balances.ts';

/** An entry of an account's ledger. */
type Entry = {
  id: number;
  kind: string;
  amount: number;
  account_amount: number | null;
  request_id: string | null;
  takes_back: number | null;
};

/** What a person typed into an account before its statement came: deposits, withdrawals and balances set by hand. */
export type TypedMoney = {
  /** The ids of their entries. */
  entries: number[];
  /** Their sum in the account's currency. */
  amount: Decimal;
  /** The balance was set by hand, and so has the deposits in it. */
  isSet: boolean;
};

/** The typed money of an account that nobody has taken back, of all its entries that are no trades. */
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
 * True where the deposits of a statement look like the money that was typed before: with both, the balance would be more
 * than the statement says by what was typed, or the two are one amount.
 */
export function isOnStatement(
  typed: Decimal,
  { before, withMoney, withoutMoney, printed }: Balances,
): boolean {
  const cents = (amount: Decimal) => moneyOf(amount, 2) ?? 0;
  const [amount, result] = [cents(typed), cents(withMoney)];
  const paid = result - cents(withoutMoney);
  const surplus = printed === null ? result - cents(before) : result - cents(printed);
  return amount !== 0 && paid !== 0 && (amount === surplus || amount === paid);
}

/** The balances with what was typed taken back. */
export function withoutTyped(typed: Decimal, balances: Balances): Balances {
  const less = (amount: Decimal) => moneyText((moneyOf(amount, 2) ?? 0) - (moneyOf(typed, 2) ?? 0), 2);
  return { ...balances, withMoney: less(balances.withMoney), withoutMoney: less(balances.withoutMoney) };
}
