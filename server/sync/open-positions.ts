import { journalSymbol } from '#domain/statements/identity/journal-symbol.ts';
import { shortened } from '#domain/statements/journal/shortened.ts';
import type { SyncOpen } from '#domain/sync/post.ts';

const maxSymbol = 32;
const maxComment = 200;

/** Returns a post's open positions for `private.replace_open_positions`. */
export function openPositions(open: readonly SyncOpen[], names: ReadonlyMap<string, string>): object[] {
  return open.map(position => ({
    position: position.position,
    time: position.time,
    printed_symbol: position.symbol,
    symbol: journalSymbol(position.symbol, names) ?? shortened(position.symbol, maxSymbol),
    side: position.side,
    lots: position.volume,
    open_price: position.openPrice || '0',
    stop_loss: position.stopLoss || '0',
    take_profit: position.takeProfit || '0',
    price: position.price || null,
    profit: position.profit || '0',
    swap: position.swap || '0',
    comment: shortened(position.comment, maxComment) || null,
  }));
}
