import { randomUUID } from 'node:crypto';
import type { Clock } from '#domain/clock/clock.ts';
import type { RowChoices } from '#domain/statements/journal/choices.ts';
import { type JournalRows, journalRows } from '#domain/statements/journal/journal-rows.ts';
import { importParts } from '#domain/statements/journal/parts.ts';
import type { ImportPart } from '#domain/statements/journal/rows.ts';
import type { Decimal, Wall } from '#domain/statements/statement.ts';
import { moneyText } from '#domain/statements/values/money.ts';
import type { SyncItem } from '#domain/sync/items.ts';
import type { SyncPost } from '#domain/sync/post.ts';
import { statementOfItems } from '#domain/sync/statement-of-items.ts';

export type KeptItem = SyncItem & { isNew: boolean };

/** For `private.finish_sync_post`. */
export type WrittenRows = {
  parts: ImportPart[];
  expected_trades: number;
  expected_cash: number;
  expected_net: Decimal;
  /** More than before. */
  trades_more: number;
  /** Changed keys; `now` is null without a trade. */
  stale: { was: string; now: string | null }[];
  /** The journal cannot hold these rows. */
  left_out: number;
};

export type KnownJournal = {
  clock: Clock;
  /** Chosen by the trader for names of the platform. */
  names: ReadonlyMap<string, string>;
  /** Milliseconds by the platform's clock; older rows make no trades, unless their position was closed later. */
  tradesFrom: number | null;
  /** Positions without entry: the last close of the imported trade, which has all exits until then. */
  imported: ReadonlyMap<string, Wall>;
};

/**
 * Returns trades and money of new rows. Each position is read with and without them: only trades that differ are
 * written, as a statement import does.
 * @param items the new rows, and the earlier ones of their positions
 */
export function writtenRows(
  { platform, account }: Pick<SyncPost, 'platform' | 'account'>,
  items: readonly KeptItem[],
  { clock, names, tradesFrom, imported }: KnownJournal,
): WrittenRows {
  const choices: RowChoices = {
    clock: { clock },
    names,
    contractOf: () => null,
    lotsWhereMissing: '1',
    kinds: new Map(),
  };
  const read = (some: readonly KeptItem[]) => journalRows(statementOfItems(platform, account, some), choices);
  const earlier = sinceStart(
    items.filter(({ isNew }) => !isNew),
    tradesFrom,
  );
  const all = sinceStart(items, tradesFrom);
  const before = earlier.length > 0 ? read(earlier) : null;
  const after = read(all);
  const isMissing = (item: KeptItem) => item.at > (imported.get(item.group ?? '') ?? '');
  const own =
    imported.size === 0
      ? { before, after }
      : { before: read(earlier.filter(isMissing)), after: read(all.filter(isMissing)) };
  const known = new Map(own.before?.trades.map(({ key, content }) => [key, content]));
  const trades = own.after.trades.filter(({ key, content }) => known.get(key) !== content);
  const knownCash = new Set(before?.cash.map(({ key }) => key));
  const cash = after.cash.filter(({ key }) => !knownCash.has(key));
  return {
    parts: importParts(
      { trades: trades.map(trade => ({ ...trade, bringBack: false })), cash },
      after.digits,
      randomUUID,
    ),
    expected_trades: trades.length,
    expected_cash: cash.length,
    expected_net: moneyText(
      trades.reduce((sum, { net }) => sum + net, 0),
      after.digits,
    ),
    trades_more: after.trades.length - (before?.trades.length ?? 0),
    stale: before ? staleKeys(before, after) : [],
    left_out: after.leftOut.length - (before?.leftOut.length ?? 0),
  };
}

/** Without positions closed before `start`, and money before it. */
function sinceStart(items: readonly KeptItem[], start: number | null): readonly KeptItem[] {
  if (start === null) {
    return items;
  }
  const late = new Set(items.filter(({ rawTime }) => rawTime >= start).map(({ group }) => group));
  return items.filter(({ rawTime, group }) => rawTime >= start || (group !== null && late.has(group)));
}

/** A position has another key once its first deal has come. */
function staleKeys(before: JournalRows, after: JournalRows): WrittenRows['stale'] {
  const now = new Set(after.trades.map(({ key }) => key));
  const was = new Set(before.trades.map(({ key }) => key));
  const added = [...now].filter(key => !was.has(key));
  return [...was]
    .filter(key => !now.has(key))
    .map(key => {
      const place = added.findIndex(other => position(other) === position(key));
      return { was: key, now: place < 0 ? null : (added.splice(place, 1)[0] ?? null) };
    });
}

function position(key: string): string {
  return key.replace(/[@#].*$/, '');
}
