import { isId } from '#lib/new-id.ts';
import type { NewTrade } from './trades.ts';

/** A trade that waits on this device to be sent. It was made no later than `keptAt`. */
export type WaitingTrade = {
  trade: NewTrade & { created_at: string };
  /** ISO 8601; trades are sent in this order. */
  keptAt: string;
  /** Why the server refused it permanently. It then waits for the person. */
  refusal?: string;
};

/** More than a busy trader's week; limits how much of the device is used. */
export const maxWaiting = 200;

/** The used part of a browser's storage; tests supply their own. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** A trade cannot be saved: the device is full, stores nothing at all, or too many wait already. */
export class NotKept extends Error {
  override name = 'NotKept';
}

const listeners = new Set<() => void>();

/** One person's waiting trades, oldest first. An entry that cannot be read is dropped. */
export function waitingTrades(userId: string, shelf = deviceShelf()): WaitingTrade[] {
  const found: WaitingTrade[] = [];
  for (const key of waitingKeys(userId, shelf)) {
    const waiting = parse(shelf?.getItem(key) ?? '');
    if (waiting && key === waitingKey(userId, waiting.trade.id)) {
      found.push(waiting);
    } else {
      shelf?.removeItem(key);
    }
  }
  const byAge = (a: WaitingTrade, b: WaitingTrade) =>
    a.keptAt === b.keptAt ? compare(a.trade.id, b.trade.id) : compare(a.keptAt, b.keptAt);
  return found.toSorted(byAge);
}

export function keepWaiting(
  userId: string,
  trade: NewTrade,
  { shelf = deviceShelf(), now = new Date() }: { shelf?: Shelf | undefined; now?: Date } = {},
): void {
  const key = waitingKey(userId, trade.id);
  const before = parse(shelf?.getItem(key) ?? '');
  if (!before && waitingKeys(userId, shelf).length >= maxWaiting) {
    throw new NotKept(`${maxWaiting} trades wait on this device already. Send them first.`);
  }
  const keptAt = before?.keptAt ?? now.toISOString();
  const waiting: WaitingTrade = { trade: { ...trade, created_at: trade.created_at ?? keptAt }, keptAt };
  try {
    if (!shelf) {
      throw new Error('No storage.');
    }
    shelf.setItem(key, JSON.stringify(waiting));
  } catch {
    throw new NotKept(
      'This device has no room to keep it. It stays in the form: try again when you are online.',
    );
  }
  tellListeners();
}

/** Removes a waiting trade, unless it has been changed since it was read as `seen`. */
export function removeWaiting(userId: string, seen: WaitingTrade, shelf = deviceShelf()): void {
  if (isAsSeen(userId, seen, shelf)) {
    shelf?.removeItem(waitingKey(userId, seen.trade.id));
    tellListeners();
  }
}

/** Removes a waiting trade, changed or not: it has been logged in another way. */
export function forgetWaiting(userId: string, tradeId: string, shelf = deviceShelf()): void {
  if (shelf?.getItem(waitingKey(userId, tradeId))) {
    shelf.removeItem(waitingKey(userId, tradeId));
    tellListeners();
  }
}

/** Unless the trade has been changed since it was read as `seen`. */
export function refuseWaiting(
  userId: string,
  seen: WaitingTrade,
  refusal: string,
  shelf = deviceShelf(),
): void {
  if (isAsSeen(userId, seen, shelf)) {
    shelf?.setItem(waitingKey(userId, seen.trade.id), JSON.stringify({ ...seen, refusal }));
    tellListeners();
  }
}

export function forgetAllWaiting(userId: string, shelf = deviceShelf()): void {
  for (const key of waitingKeys(userId, shelf)) {
    shelf?.removeItem(key);
  }
  tellListeners();
}

export function countWaiting(userId: string, shelf = deviceShelf()): number {
  return waitingKeys(userId, shelf).length;
}

/** Calls the listener at every change, in this tab and in others. */
export function listenToWaiting(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

// Each trade has its own entry, so that two tabs never undo each other. The person's id is in its name, so
// that nobody else sees it.
const prefix = (userId: string) => `pipstone-waiting-${userId}-`;
const waitingKey = (userId: string, tradeId: string) => prefix(userId) + tradeId;

function waitingKeys(userId: string, shelf: Shelf | undefined): string[] {
  return Array.from({ length: shelf?.length ?? 0 }, (_, index) => shelf?.key(index) ?? '').filter(key =>
    key.startsWith(prefix(userId)),
  );
}

function isAsSeen(userId: string, seen: WaitingTrade, shelf: Shelf | undefined): boolean {
  return shelf?.getItem(waitingKey(userId, seen.trade.id)) === JSON.stringify(seen);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function parse(text: string): WaitingTrade | undefined {
  try {
    const waiting: WaitingTrade = JSON.parse(text);
    return isWaitingTrade(waiting) ? waiting : undefined;
  } catch {
    return undefined;
  }
}

function isNumberIfKnown(value: number | null | undefined): boolean {
  return value === null || value === undefined || Number.isFinite(value);
}

function isListIfKnown(value: readonly string[] | null | undefined): boolean {
  return value === undefined || (Array.isArray(value) && value.every(word => typeof word === 'string'));
}

/** The fields that a row of the list and the form show; the server checks all of them. */
function isWaitingTrade({ trade, keptAt, refusal }: WaitingTrade): boolean {
  return (
    isId(trade.id) &&
    [trade.currency_pair, trade.trade_type, trade.trade_result].every(word => typeof word === 'string') &&
    [trade.entry_price, trade.take_profit, trade.stop_loss, trade.lot_size, trade.amount].every(
      Number.isFinite,
    ) &&
    [trade.close_price, trade.commission, trade.swap, trade.fee].every(isNumberIfKnown) &&
    [trade.tags, trade.felt_before, trade.felt_after, trade.rules_kept, trade.rules_broken].every(
      isListIfKnown,
    ) &&
    ['string', 'undefined'].includes(typeof (trade.setup ?? undefined)) &&
    isNumberIfKnown(trade.plan_followed) &&
    !Number.isNaN(Date.parse(trade.created_at)) &&
    !Number.isNaN(Date.parse(trade.opened_at ?? trade.created_at)) &&
    typeof keptAt === 'string' &&
    ['string', 'undefined'].includes(typeof refusal)
  );
}

/** The device's storage; undefined in a browser that stores nothing for this page. */
function deviceShelf(): Shelf | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

function tellListeners(): void {
  for (const listener of listeners) {
    listener();
  }
}
