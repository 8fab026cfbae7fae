import { accountNameTaken } from '#components/account-kinds.ts';
import { isCurrency } from '#components/currency-options.ts';
import type { TradingAccount } from '#data/backend/rows.ts';
import { isSameClock, type NamedClock, namedClock, namedClocks } from '#domain/clock/named-clocks.ts';
import { maxAccountNameLength, maxBrokerLength, maxPlatformLength } from '#domain/limits.ts';
import { fixedRate, rateField } from '#domain/money/account-money.ts';
import { plainDecimal } from '#domain/numbers/decimal.ts';
import { balanceField } from '#domain/numbers/decimal-input.ts';
import { decimalSchema, optionalDecimalSchema } from '#lib/forms/decimal-schema.ts';
import { maxCharacters } from '#lib/forms/text-schema.ts';
import * as z from '#lib/forms/zod.ts';

/** @param taken the names of the trader's other accounts */
export function accountSchema(taken: readonly string[]) {
  const names = new Set(taken.map(name => name.toLowerCase()));
  const fields = z.object({
    name: z.string().check(
      z.trim(),
      z.minLength(1, 'Enter a name, e.g. your broker’s.'),
      maxCharacters(maxAccountNameLength),
      z.refine(name => !names.has(name.toLowerCase()), accountNameTaken),
    ),
    kind: z.enum(['live', 'demo', 'challenge']),
    currency: z
      .string()
      .check(z.refine(isCurrency, 'Choose a currency, or enter its three-letter code, e.g. SEK.')),
    rate: optionalDecimalSchema(rateField),
    broker: z.string().check(z.trim(), maxCharacters(maxBrokerLength)),
    platform: z.string().check(z.trim(), maxCharacters(maxPlatformLength)),
    clock: z.string(),
    startingBalance: decimalSchema(balanceField),
    counts: z.boolean(),
  });
  return fields.check(
    z.refine(({ counts, currency, rate }) => !counts || (fixedRate(currency) ?? rate) !== null, {
      path: ['rate'],
      error: 'Enter the rate, or don’t include the account in your total balance.',
      when: () => true,
    }),
  );
}

/** The exact name must be entered before an account is deleted. */
export function accountDeletionSchema(name: string) {
  return z.object({
    name: z.string().check(
      z.trim(),
      z.refine(typed => typed === name, `Type the account name to confirm: ${name}`),
    ),
  });
}

export type AccountForm = z.input<ReturnType<typeof accountSchema>>;
export type AccountValues = z.output<ReturnType<typeof accountSchema>>;

export const newAccountForm: AccountForm = {
  name: '',
  kind: 'live',
  currency: 'USD',
  rate: '',
  broker: '',
  platform: '',
  clock: '0',
  startingBalance: '0',
  counts: true,
};

/** The time zones to choose from: the named ones, and the account's own if it has no name. */
export function accountClocks(account?: TradingAccount): NamedClock[] {
  const isOther = account && !namedClocks.some(one => isSameClock(one, account));
  return isOther ? [...namedClocks, namedClock(account)] : [...namedClocks];
}

export function formOfAccount(account: TradingAccount): AccountForm {
  return {
    name: account.name,
    kind: account.kind,
    currency: account.currency,
    rate:
      account.usd_rate === null || fixedRate(account.currency) !== null ? '' : plainDecimal(account.usd_rate),
    broker: account.broker,
    platform: account.platform,
    clock: String(accountClocks(account).findIndex(one => isSameClock(one, account))),
    startingBalance: account.starting_balance.toFixed(2),
    counts: account.counts,
  };
}

export function accountColumns(values: AccountValues, account?: TradingAccount) {
  const clock =
    accountClocks(account)[Number(values.clock)] ?? namedClock({ time_zone: null, day_shift: '00:00:00' });
  return {
    name: values.name,
    broker: values.broker,
    platform: values.platform,
    kind: values.kind,
    currency: values.currency,
    time_zone: clock.time_zone,
    day_shift: clock.day_shift,
    usd_rate: fixedRate(values.currency) ?? values.rate,
    counts: values.counts,
  };
}

export type AccountColumns = ReturnType<typeof accountColumns>;

export function accountChanges(account: TradingAccount, values: AccountValues): Partial<AccountColumns> {
  const edited = accountColumns(values, account);
  if (isSameClock(edited, account)) {
    edited.day_shift = account.day_shift;
  }
  const changed = Object.entries(edited).filter(
    ([column, value]) => value !== account[column as keyof AccountColumns],
  );
  return Object.fromEntries(changed);
}
