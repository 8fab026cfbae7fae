import { accountTailLength } from '#domain/limits.ts';
import { latestTime } from '#domain/statements/span.ts';
import type { FormatId, Statement, Wall } from '#domain/statements/statement.ts';
import { sha256 } from './sha256.ts';

const platforms: Partial<Record<FormatId, string>> = {
  'mt4-html': 'mt4',
  'mt4-table': 'mt4',
  'mt5-report': 'mt5',
  'mt5-positions': 'mt5',
  'mt5-sync': 'mt5',
  'mt4-sync': 'mt4',
};

/**
 * A statement account's stored identity: a hash of platform, server and number, and the last digits. Null
 * without a number: the user picks the account.
 */
export function accountKeyHash({ format, account }: Statement): { hash: string; tail: string } | null {
  if (account.number === null) {
    return null;
  }
  const told = [platforms[format] ?? format, account.server?.toLowerCase() ?? '', account.number];
  return { hash: sha256(told.join('|')), tail: accountTail(account.number) };
}

export function accountTail(number: string): string {
  return number.slice(-accountTailLength);
}

/** Masks runs of five or more digits: terminals put the account number into file names. */
export function maskedFileName(name: string): string {
  return name.replace(/\p{Nd}{5,}/gu, '•••••');
}

/** The latest time in a statement; of an account's files, the later one prevails. */
export function latestStatementTime({ trades, cash }: Statement): Wall | null {
  return latestTime([...trades.map(({ closed }) => closed), ...cash.map(({ at }) => at)]);
}
