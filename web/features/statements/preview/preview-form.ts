import { isCurrency } from '#components/currency-options.ts';
import type { TradingAccount } from '#data/backend/rows.ts';
import { typedSymbol } from '#domain/instruments/typed-symbol.ts';
import { maxAccountNameLength } from '#domain/limits.ts';
import { fixedRate, rateField } from '#domain/money/account-money.ts';
import { plainDecimal } from '#domain/numbers/decimal.ts';
import { type DecimalField, parseDecimal } from '#domain/numbers/decimal-input.ts';
import type { NewAccount } from '#domain/statements/journal/rows.ts';
import type { StatementSymbol } from '#domain/statements/journal/symbols.ts';
import type { CashKind, Statement } from '#domain/statements/statement.ts';
import { platformNames } from '#features/statements/format-names.ts';

export const newAccount = 'new';
export const noPlan = 'none';

export type PreviewForm = {
  /** The id of an account, or `newAccount`. */
  account: string;
  name: string;
  kind: NewAccount['kind'];
  counts: boolean;
  /** The currency of a new account, if the file has none. */
  currency: string;
  rate: string;
  /** The index of the time zone among the choices; '' for the account's or the format's default. */
  clock: string;
  /** The lot size of trades without a size in the file. */
  lots: string;
  plan: string;
  /** Null before a choice: then the ledger decides. */
  countsCash: boolean | null;
  /** The choice if the statement replaces matching money entries; null before a choice. */
  typedMoney: 'replace' | 'keep' | null;
  names: Readonly<Record<string, string>>;
  kinds: ReadonlyMap<string, CashKind>;
  bringBack: ReadonlySet<string>;
  addProbable: ReadonlySet<string>;
  acceptsDifference: boolean;
  /** True if unreadable rows are left out. */
  leavesOutUnread: boolean;
};

export type PreviewErrors = Partial<Record<Exclude<keyof PreviewForm, 'names'>, string>> & {
  names?: Record<string, string>;
};

const kinds: Partial<Record<string, NewAccount['kind']>> = { demo: 'demo', contest: 'challenge' };

export const lotsField: DecimalField = { decimals: 8, least: 0.00000001, most: 999_999_999, example: '0.10' };

/** The currency of a statement's account, null if the file has none or none that an account can have. */
export function statementCurrency({ account }: Statement): string | null {
  const code = account.currency?.toUpperCase() ?? '';
  return isCurrency(code) ? code : null;
}

/**
 * Active, and in the statement's currency.
 * @param chosen stays among them even if it no longer matches: the list would choose another one instead
 */
export function accountsFor(
  statement: Statement,
  accounts: readonly TradingAccount[],
  chosen = '',
): TradingAccount[] {
  const currency = statementCurrency(statement);
  const fits = (account: TradingAccount) =>
    account.archived_at === null && (currency === null || account.currency === currency);
  return accounts.filter(account => account.id === chosen || fits(account));
}

/**
 * The initial account has the file's number, otherwise its name, otherwise is the only match, otherwise new.
 * A new number never selects an account with other numbers.
 * @param numbered accounts with statements of other numbers
 */
export function firstForm(
  statement: Statement,
  accounts: readonly TradingAccount[],
  known: string | null,
  numbered: ReadonlySet<string> = new Set(),
): PreviewForm {
  const fitting = accountsFor(statement, accounts);
  const [only, ...others] = fitting;
  const isFree = only !== undefined && (statement.account.number === null || !numbered.has(only.id));
  // Exports of other journals have the account's name in place of its number.
  const name = statement.account.number?.toLowerCase();
  const account =
    fitting.find(({ id }) => id === known) ??
    fitting.find(account => account.name.toLowerCase() === name) ??
    (others.length === 0 && isFree ? only : undefined);
  const kind = kinds[statement.account.kind ?? ''] ?? 'live';
  const form: PreviewForm = {
    account: account?.id ?? newAccount,
    name: newName(statement, accounts),
    kind,
    counts: kind === 'live',
    currency: statementCurrency(statement) ?? accounts[0]?.currency ?? 'USD',
    rate: '',
    clock: '',
    lots: '',
    plan: noPlan,
    countsCash: null,
    typedMoney: null,
    names: {},
    kinds: new Map(),
    bringBack: new Set(),
    addProbable: new Set(),
    acceptsDifference: false,
    leavesOutUnread: false,
  };
  return account ? withAccount(form, account) : form;
}

/** The form with another account, with its rate and time zone as defaults. */
export function withAccount(form: PreviewForm, account: TradingAccount | undefined): PreviewForm {
  const rate = account?.usd_rate ?? null;
  const isTyped = account !== undefined && rate !== null && fixedRate(account.currency) === null;
  return {
    ...form,
    account: account?.id ?? newAccount,
    clock: '',
    rate: isTyped ? plainDecimal(rate) : '',
    countsCash: null,
    typedMoney: null,
    bringBack: new Set(),
    addProbable: new Set(),
  };
}

/** 'MetaTrader 5', numbered if that exists. No part of the account number, as educators can read account names. */
function newName({ format }: Statement, accounts: readonly TradingAccount[]): string {
  const name = platformNames[format] ?? 'Imported';
  const isTaken = (other: string) => accounts.some(one => one.name.toLowerCase() === other.toLowerCase());
  const free = [name, ...Array.from({ length: 20 }, (_, index) => `${name} (${index + 2})`)];
  return free.find(one => !isTaken(one)) ?? name;
}

/** True if the import's dollars depend on an entered rate. */
function needsRate(currency: string, counts: boolean, plan: string): boolean {
  return fixedRate(currency) === null && (counts || plan !== noPlan);
}

type Context = {
  currency: string;
  counts: boolean;
  taken: readonly string[];
  symbols: readonly StatementSymbol[];
  isWithoutSize: boolean;
  differs: boolean;
  /** The number of unreadable rows, whose money would be missing. */
  unread: number;
  isTypedTwice: boolean;
};

export function previewErrors(form: PreviewForm, context: Context): PreviewErrors {
  const errors: PreviewErrors = {};
  if (form.account === newAccount) {
    Object.assign(errors, accountErrors(form, context.taken));
  }
  const rate = form.rate.trim() || needsRate(context.currency, context.counts, form.plan);
  if (fixedRate(context.currency) === null && rate) {
    const read = parseDecimal(form.rate, rateField);
    if (!read.ok) {
      errors.rate = read.error;
    }
  }
  if (context.isWithoutSize) {
    const read = parseDecimal(form.lots, lotsField);
    if (!read.ok) {
      errors.lots = read.error;
    }
  }
  const names = nameErrors(form, context.symbols);
  if (Object.keys(names).length > 0) {
    errors.names = names;
  }
  if (context.isTypedTwice && form.typedMoney === null) {
    errors.typedMoney = 'Choose one.';
  }
  if (context.unread > 0 && !form.leavesOutUnread) {
    errors.leavesOutUnread = 'Tick this to import without these rows, or export the statement again.';
  }
  if (context.differs && !form.acceptsDifference) {
    errors.acceptsDifference = 'Tick this to import anyway, or export the statement again.';
  }
  return errors;
}

function accountErrors({ name, currency }: PreviewForm, taken: readonly string[]): PreviewErrors {
  const trimmed = name.trim();
  const errors: PreviewErrors = {};
  if (trimmed === '') {
    errors.name = 'Enter a name, e.g. your broker’s.';
  } else if ([...trimmed].length > maxAccountNameLength) {
    errors.name = `Use at most ${maxAccountNameLength} characters.`;
  } else if (taken.some(other => other.toLowerCase() === trimmed.toLowerCase())) {
    errors.name = 'You already have an account with that name. Choose another one.';
  }
  if (!isCurrency(currency)) {
    errors.currency = 'Choose a currency, or enter its three-letter code, e.g. SEK.';
  }
  return errors;
}

function nameErrors({ names }: PreviewForm, symbols: readonly StatementSymbol[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { printed, symbol } of symbols) {
    const typed = names[printed]?.trim() ?? '';
    const read = typed ? typedSymbol(typed) : undefined;
    if (read && !read.ok) {
      errors[printed] = read.error;
    } else if (!read && symbol === null) {
      errors[printed] = 'Enter a symbol: this name isn’t a valid one.';
    }
  }
  return errors;
}
