import { accountKindNames } from '#components/account-kinds.ts';
import type { TradingAccount } from '#data/backend/rows.ts';
import { namedClock } from '#domain/clock/named-clocks.ts';
import { plainDecimal } from '#domain/numbers/decimal.ts';
import type { NamedColumn } from '#lib/forms/differences.ts';

/** The columns of an account, in the order and with the names of its form. */
export const accountNames: readonly NamedColumn<TradingAccount>[] = [
  { column: 'name', name: 'Name', words: ({ name }) => name },
  { column: 'kind', name: 'Kind', words: ({ kind }) => accountKindNames[kind] },
  { column: 'broker', name: 'Broker or Firm', words: ({ broker }) => broker || 'Not set' },
  { column: 'platform', name: 'Platform', words: ({ platform }) => platform || 'Not set' },
  { column: 'currency', name: 'Currency', words: ({ currency }) => currency },
  {
    column: 'usd_rate',
    name: 'In Dollars',
    words: ({ usd_rate: rate }) => (rate === null ? 'Not set' : `$${plainDecimal(rate)}`),
  },
  { column: 'time_zone', name: 'Time Zone', words: account => namedClock(account).name },
  { column: 'day_shift', name: 'Time Zone', words: account => namedClock(account).name },
  {
    column: 'counts',
    name: 'In Total Balance',
    words: ({ counts }) => (counts ? 'Included' : 'Not included'),
  },
];
