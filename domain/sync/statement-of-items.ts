import { newStatement } from '#domain/statements/readers/new-statement.ts';
import { type FormatId, formats, type Statement } from '#domain/statements/statement.ts';
import type { SyncItem } from './items.ts';
import type { SyncAccount } from './post.ts';

/** Increases with each change in how rows are understood. */
export const syncVersion = 1;

/** The format whose keys the rows of a platform have, so that imported and synced is one trade. */
export function syncFormat(platform: string): FormatId {
  if (platform === 'mt5' || platform === 'mt4') {
    return `${platform}-sync`;
  }
  return formats.find(format => format === platform) ?? 'statement-sync';
}

export function statementOfItems(
  platform: string,
  account: SyncAccount,
  items: readonly SyncItem[],
): Statement {
  const statement = newStatement(syncFormat(platform), syncVersion);
  void account;
  void items;
  return statement;
}
