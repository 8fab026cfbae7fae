import { accountTailLength } from '#domain/limits.ts';
import { latestOf } from '#domain/statements/span.ts';
import type { FormatId, Statement, Wall } from '#domain/statements/statement.ts';
import { sha256 } from './sha256.ts';

const platforms: Partial<Record<FormatId, string>> = {
  'mt4-html': 'mt4',
  'mt4-table': 'mt4',
  'mt5-report': 'mt5',
  'mt5-positions': 'mt5',
};

/**
 * The account of a statement as it is kept: a hash of platform, server and number, and the number's last four digits. Null where
 * the file tells no number: then the person picks the account.
 */
export function accountKeyOf({ format, account }: Statement): { hash: string; tail: string } | null {
  if (account.number === null) {
    return null;
  }
  const told = [platforms[format] ?? format, account.server?.toLowerCase() ?? '', account.number];
  return { hash: sha256(told.join('|')), tail: tailOf(account.number) };
}

/** What is kept and shown of an account's number: its last four characters. */
export function tailOf(number: string): string {
  return number.slice(-accountTailLength);
}

/** A file's name without runs of five digits or more, because terminals put the account's number there. */
export function maskedFileName(name: string): string {
  return name.replace(/\p{Nd}{5,}/gu, '•••••');
}

/** The latest time that a statement reaches: of two files of an account the one that reaches further is right. */
export function reachOf({ trades, cash }: Statement): Wall | null {
  return latestOf([...trades.map(({ closed }) => closed), ...cash.map(({ at }) => at)]);
}
