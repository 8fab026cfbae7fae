import type { TradingAccount } from '#data/backend/rows.ts';
import { namedClock } from '#domain/clock/named-clocks.ts';
import { fixedRate } from '#domain/money/account-money.ts';
import { formatMoney } from '#domain/money/money.ts';
import { plainDecimal } from '#domain/numbers/decimal.ts';

export function formatBalance({ balance, currency }: Pick<TradingAccount, 'balance' | 'currency'>): string {
  return formatMoney(balance, currency);
}

/** The details that distinguish an account from others, most important first: '€5,000.00 · IC Markets · UTC'. */
export function accountWords(account: TradingAccount): string {
  return [
    formatBalance(account),
    account.broker,
    account.platform,
    rateWords(account),
    account.time_zone !== null && namedClock(account).name,
    !account.counts && 'not in your total balance',
  ]
    .filter(Boolean)
    .join(' · ');
}

function rateWords({ currency, usd_rate: rate }: TradingAccount): string | false {
  if (fixedRate(currency) !== null) {
    return false;
  }
  return rate === null ? `no rate for ${currency}` : `1 ${currency} is $${plainDecimal(rate)}`;
}
