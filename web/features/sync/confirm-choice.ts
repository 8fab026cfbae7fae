import { accountNameTaken } from '#components/account-kinds.ts';
import type { TradingAccount } from '#data/backend/rows.ts';
import type { AccountNumber, SyncChoice, SyncConnection } from '#data/sync/connections.ts';
import { accountClock, dayAt } from '#domain/clock/account-clock.ts';
import { addDays, type CalendarDay } from '#domain/clock/calendar-day.ts';
import { isSameClock, type NamedClock, namedClock, namedClocks } from '#domain/clock/named-clocks.ts';
import { maxAccountNameLength, maxBrokerLength } from '#domain/limits.ts';
import { fixedRate, rateField } from '#domain/money/account-money.ts';
import { platformName } from '#domain/sync/platform-name.ts';
import { optionalDecimalSchema } from '#lib/forms/decimal-schema.ts';
import { maxCharacters } from '#lib/forms/text-schema.ts';
import * as z from '#lib/forms/zod.ts';
import { connectionName } from './sync-words.ts';

export const newAccount = 'new';

/** The open accounts that a connection may belong to: those in its currency. */
export function matching({ account }: Pick<SyncConnection, 'account'>, accounts: readonly TradingAccount[]) {
  return accounts.filter(
    ({ currency, archived_at }) => currency === account?.currency && archived_at === null,
  );
}

export function needsRate({ account }: Pick<SyncConnection, 'account'>): boolean {
  return account !== null && fixedRate(account.currency) === null;
}

/** The proposed time zone first if it has no name; no local one, which no broker has. */
export function clockChoices({
  time_zone,
  day_shift,
}: Pick<SyncConnection, 'time_zone' | 'day_shift'>): NamedClock[] {
  const known = namedClocks.filter(clock => clock.time_zone !== null);
  const proposed = time_zone === null ? null : namedClock({ time_zone, day_shift: day_shift ?? '00:00:00' });
  return proposed && !known.some(clock => isSameClock(clock, proposed)) ? [proposed, ...known] : known;
}

/** @param accounts the trader's accounts, whose names are taken */
export function confirmSchema(connection: SyncConnection, accounts: readonly TradingAccount[]) {
  const ids = matching(connection, accounts).map(({ id }) => id);
  const taken = new Set(accounts.map(({ name }) => name.toLowerCase()));
  return z
    .object({
      account: z.string().check(z.refine(id => id === newAccount || ids.includes(id), 'Choose an account.')),
      name: z.string().check(z.trim(), maxCharacters(maxAccountNameLength)),
      rate: optionalDecimalSchema(rateField),
      clock: z.string(),
      countsCash: z.nullable(z.boolean()),
      /** '' for all trades; null until the trader decides it. */
      from: z.nullable(z.string()),
    })
    .check(
      z.refine(({ account, name }) => account !== newAccount || name !== '', {
        path: ['name'],
        error: 'Enter a name, e.g. your broker’s.',
      }),
      z.refine(({ account, name }) => account !== newAccount || !taken.has(name.toLowerCase()), {
        path: ['name'],
        error: accountNameTaken,
      }),
    );
}

type ConfirmSchema = ReturnType<typeof confirmSchema>;

export function confirmForm(
  connection: SyncConnection,
  accounts: readonly TradingAccount[],
  numbers: readonly AccountNumber[],
): z.input<ConfirmSchema> {
  const { time_zone, day_shift, account } = connection;
  const proposed = { time_zone: time_zone ?? 'UTC', day_shift: day_shift ?? '00:00:00' };
  const index = clockChoices(connection).findIndex(clock => isSameClock(clock, proposed));
  return {
    account: proposedAccount(connection, accounts, numbers),
    name: (account?.company ?? connectionName(connection)).slice(0, maxAccountNameLength).trim(),
    rate: '',
    clock: String(Math.max(index, 0)),
    countsCash: null,
    from: null,
  };
}

/**
 * The account with the same end of the number. Otherwise the only one in this currency, unless it has another
 * number or the program sends a demo account. Otherwise a new one.
 */
function proposedAccount(
  connection: SyncConnection,
  accounts: readonly TradingAccount[],
  numbers: readonly AccountNumber[],
): string {
  const open = matching(connection, accounts);
  const hasNumber = ({ id }: TradingAccount, tail: string | null) =>
    numbers.some(({ account_id, number_tail }) => account_id === id && number_tail === tail);
  const [known, ...others] = open.filter(account => hasNumber(account, connection.number_tail));
  if (known) {
    return others.length === 0 ? known.id : newAccount;
  }
  const [only, ...more] = open;
  const isFree = only && more.length === 0 && !numbers.some(({ account_id }) => account_id === only.id);
  return isFree && connection.account?.kind !== 'demo' ? only.id : newAccount;
}

/**
 * The day after the last manual trade, by the chosen clock: earlier trades may be in the journal already. ''
 * without one.
 * @param lastEntered when it closed
 */
export function dayAfterEntered(
  lastEntered: string | null,
  connection: SyncConnection,
  clock: string,
): CalendarDay | '' {
  const chosen = clockChoices(connection)[Number(clock)];
  return lastEntered === null || chosen === undefined
    ? ''
    : addDays(dayAt(new Date(lastEntered), accountClock(chosen)), 1);
}

/**
 * @param hasTypedMoney true if the trader has entered money in the chosen account
 * @param proposedFrom the first day of its trades, unless the trader has decided it
 */
export function syncChoice(
  values: z.output<ConfirmSchema>,
  connection: SyncConnection,
  hasTypedMoney: boolean,
  proposedFrom: CalendarDay | '',
): SyncChoice {
  const { account, platform } = connection;
  const { time_zone, day_shift } = clockChoices(connection)[Number(values.clock)] ?? namedClocks[0] ?? utc;
  const currency = account?.currency ?? 'USD';
  const rate = fixedRate(currency) ?? values.rate;
  const isNew = values.account === newAccount;
  const kind = account?.kind === 'real' ? 'live' : 'demo';
  return {
    account: isNew ? null : values.account,
    newAccount: isNew
      ? {
          name: values.name,
          broker: (account?.company ?? '').slice(0, maxBrokerLength).trim(),
          platform: platformName(platform ?? ''),
          kind,
          currency,
          counts: kind === 'live' && rate !== null,
        }
      : null,
    usdRate: isNew && needsRate(connection) ? values.rate : null,
    clock: { time_zone: time_zone ?? utc.time_zone, day_shift },
    countsCash: values.countsCash ?? !hasTypedMoney,
    tradesFrom: (values.from ?? proposedFrom) || null,
  };
}

const utc = { time_zone: 'UTC', day_shift: '00:00:00' };
