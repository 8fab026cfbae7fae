import type { FoundHeader, Names } from '#domain/statements/readers/table/header.ts';

/** The columns of closed deals; users choose them, so any may be missing, in any order. */
export const dealNames: Names = {
  id: /^(?:deal )?id$/,
  order: /^order id$/,
  position: /^position id$/,
  symbol: /^symbol$/,
  side: /^opening direction$/,
  opened: /^(?:opening|open|entry) time$/,
  closed: /^(?:closing|close) time$/,
  openPrice: /^(?:entry|opening) price$/,
  closePrice: /^(?:closing|close) price$/,
  size: /^(?:closing )?quantity$/,
  swap: /^swaps?(?: \S{1,4})?$/,
  commission: /^(?:broker )?commissions?(?: \S{1,4})?$/,
  profit: /^gross(?: profit)?(?: \S{1,4})?$/,
  net: /^net(?: profit)?(?: \S{1,4})?$/,
  balance: /^balance(?: \S{1,4})?$/,
  comment: /^(?:comment|label)$/,
};

/** The columns of a backtest. All must be present, as other platforms use most of them for real trades. */
export const testNames: Names = {
  ...dealNames,
  side: /^(?:type|direction)$/,
  opened: /^entry time$/,
  closed: /^closing time$/,
};

export const cashNames: Names = {
  id: /^id$/,
  opened: /^time$/,
  type: /^transaction type$/,
  profit: /^(?:gross|amount|net)(?: \S{1,4})?$/,
  comment: /^note$/,
};

const signs: Record<string, string> = { '€': 'EUR', $: 'USD', '£': 'GBP', '¥': 'JPY' };

/** The currency in a column name: 'Net USD', 'Net (EUR)', 'Net €'. */
export function currencyIn(name: string): string | null {
  const code = /(?:\s|\()([A-Z]{3})\)?$/.exec(name.trim())?.[1];
  const sign = /[€$£¥]/.exec(name)?.[0];
  return code ?? (sign ? (signs[sign] ?? null) : null);
}

/** The offset in a column name: '+05:30' for 'Closing time (UTC+5:30)'. */
export function offsetIn(name: string): string | null {
  const match = /\bUTC\s*(?:([+-])\s*(\d{1,2})(?::?(\d\d))?)?/i.exec(name);
  if (!match) {
    return null;
  }
  const [, sign = '+', hours = '0', minutes = '00'] = match;
  return `${sign}${hours.padStart(2, '0')}:${minutes}`;
}

/** Net columns in different currencies, of which the user chooses the account's. */
export function netColumns({ header }: FoundHeader): string[] {
  const nets = header.filter(name => /^net\b/i.test(name.trim()));
  return new Set(nets.map(currencyIn)).size > 1 ? nets : [];
}
