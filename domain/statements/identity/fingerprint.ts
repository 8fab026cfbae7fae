import { netOf } from '#domain/statements/proof/sums.ts';
import type { ReadTrade } from '#domain/statements/statement.ts';
import { canonical } from '#domain/statements/values/decimals.ts';
import { moneyText } from '#domain/statements/values/money.ts';
import { journalSymbol } from './journal-symbol.ts';

/**
 * What two formats tell alike of one trade: symbol, side, size, the minutes of open and close, and net. Seconds are left out,
 * because of two exports of one account one may print them and the other not.
 * @param own the names to which the trader has given a symbol in this account
 */
export function fingerprintOf(trade: ReadTrade, digits: number, own?: ReadonlyMap<string, string>): string {
  const size = trade.lots ?? trade.units;
  return [
    journalSymbol(trade.symbol, own) ?? trade.symbol,
    trade.side,
    size === null ? '' : canonical(size),
    minuteOf(trade.opened ?? ''),
    minuteOf(trade.closed),
    canonical(moneyText(netOf(trade), digits)),
  ].join('|');
}

function minuteOf(wall: string): string {
  return wall.slice(0, 16);
}
