import { isCredit } from '#domain/statements/cash-kind.ts';
import { isTooMuchMoney } from '#domain/statements/journal/journal-rows.ts';
import type { Decimal, Money, Wall } from '#domain/statements/statement.ts';
import { isZero } from '#domain/statements/values/decimals.ts';
import { moneyText } from '#domain/statements/values/money.ts';
import { SyncFieldError } from './field-error.ts';
import { isTerminal } from './platform-name.ts';
import type { SyncCash, SyncDeal, SyncPost, SyncTrade } from './post.ts';
import { syncCashKind } from './sync-cash-kind.ts';
import { checkPrice, checkTicket, checkTime, checkVolume, moneyIn } from './values.ts';

export type SyncItem = {
  key: string;
  /** Rows read together: of a position, or of one number in a statement; null for a single row. */
  group: string | null;
  money: Decimal;
  isCredit: boolean;
  isBonus: boolean;
  ticket: string;
  rawTime: number;
  at: Wall;
} & (
  | { kind: 'deal'; content: SyncDeal }
  | { kind: 'trade'; content: SyncTrade }
  | { kind: 'cash'; content: SyncCash }
);

/** The rows of a post, checked. @throws SyncFieldError for the first wrong value */
export function syncItems({ platform, account: { digits }, deals, trades, cash }: SyncPost): SyncItem[] {
  const groupKey = (kind: string, ticket: string) =>
    isTerminal(platform) ? null : `${kind}:${ticketBase(ticket)}`;
  return [
    ...deals.map((deal, index) => itemOfDeal(deal, `deals.${index}`, digits)),
    ...trades.map((trade, index) => ({
      ...itemOfTrade(trade, `trades.${index}`, digits),
      group: groupKey('t', trade.ticket),
    })),
    ...cash.map((row, index) => ({
      ...itemOfCash(row, `cash.${index}`, digits),
      group: groupKey('c', row.ticket),
    })),
  ];
}

/**
 * The platform's number of a row; null if a statement has none ('h:' and some text). '#2' and '#3' at the end
 * distinguish equal rows.
 */
export function platformNumber(ticket: string): string | null {
  return ticket.startsWith('h:') ? null : ticketBase(ticket);
}

function ticketBase(ticket: string): string {
  return ticket.replace(/#\d+$/, '');
}

/** True for a deal in a symbol; others are money, whatever else they name. */
export function isTraded({ type, volume }: Pick<SyncDeal, 'type' | 'volume'>): boolean {
  return (type === 'buy' || type === 'sell') && !isZero(volume);
}

function itemOfDeal(content: SyncDeal, path: string, digits: number): SyncItem {
  const { ticket, time, position, order, type, comment } = content;
  const traded = isTraded(content);
  checkTicket(ticket, `${path}.ticket`);
  const at = checkTime(time, `${path}.time`);
  if (content.volume !== '') {
    checkVolume(content.volume, `${path}.volume`);
  }
  if (traded && content.entry === '') {
    throw new SyncFieldError(`${path}.entry`, 'A buy or sell has an entry: in, out, in/out or out by.');
  }
  if (traded && content.symbol === '') {
    throw new SyncFieldError(`${path}.symbol`, 'A buy or sell has a symbol.');
  }
  for (const name of ['price', 'stopLoss', 'takeProfit'] as const) {
    checkPrice(content[name], `${path}.${name}`);
  }
  const money = sumIn(content, ['commission', 'swap', 'fee', 'profit'], path, digits);
  return {
    ...{ key: `d:${ticket}`, kind: 'deal', ticket, rawTime: time, at, content },
    group: traded ? position.replace(/^0$/, '') || order.replace(/^0$/, '') || ticket : null,
    money: moneyText(money, digits),
    ...(traded ? { isCredit: false, isBonus: false } : findCredit(type, comment, money)),
  };
}

function itemOfTrade(content: SyncTrade, path: string, digits: number): SyncItem {
  const { ticket, opened, closed } = content;
  checkTicket(ticket, `${path}.ticket`);
  if (opened !== 0) {
    checkTime(opened, `${path}.opened`);
  }
  const at = checkTime(closed, `${path}.closed`);
  if (content.lots !== '') {
    checkVolume(content.lots, `${path}.lots`);
  }
  for (const name of ['openPrice', 'closePrice', 'stopLoss', 'takeProfit'] as const) {
    checkPrice(content[name], `${path}.${name}`);
  }
  const money = sumIn(content, ['commission', 'swap', 'fee', 'tax', 'profit'], path, digits);
  return {
    ...{ key: `t:${ticket}`, kind: 'trade', ticket, rawTime: closed, at, content },
    ...{ group: null, money: moneyText(money, digits), isCredit: false, isBonus: false },
  };
}

function itemOfCash(content: SyncCash, path: string, digits: number): SyncItem {
  const { ticket, time, type, comment } = content;
  checkTicket(ticket, `${path}.ticket`);
  const at = checkTime(time, `${path}.time`);
  const money = sumIn(content, ['amount'], path, digits);
  return {
    ...{ key: `c:${ticket}`, kind: 'cash', ticket, rawTime: time, at, content },
    ...{ group: null, money: moneyText(money, digits) },
    ...findCredit(type, comment, money),
  };
}

function findCredit(type: string, comment: string, money: Money): Pick<SyncItem, 'isCredit' | 'isBonus'> {
  const kind = syncCashKind(type, comment, money);
  return { isCredit: isCredit(kind), isBonus: kind === 'bonus' };
}

function sumIn<Name extends string>(
  content: Record<Name, Decimal>,
  names: readonly Name[],
  path: string,
  digits: number,
): Money {
  const money = names.reduce((sum, name) => sum + moneyIn(content[name], digits, `${path}.${name}`), 0);
  if (isTooMuchMoney([money], digits)) {
    throw new SyncFieldError(path, 'The amounts of this row are too large.');
  }
  return money;
}
