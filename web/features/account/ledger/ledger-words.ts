import type { BalanceChange } from '#data/backend/rows.ts';
import { localDay } from '#domain/clock/calendar-day.ts';
import { correctionReasons, importUndoneReason, startingBalanceReason } from '#domain/money/ledger.ts';

type Change = Pick<BalanceChange, 'kind' | 'amount' | 'reason' | 'currency_pair' | 'trade_id' | 'takes_back'>;

export function describeChange(change: Omit<Change, 'trade_id'>): { title: string; detail?: string } {
  const { kind, reason, currency_pair: pair } = change;
  switch (kind) {
    case 'trade':
      return { title: pair ? `Trade ${pair}` : 'Trade' };
    case 'correction':
      return { title: reason ?? 'Correction', detail: pair ?? undefined };
    case 'manual':
      return { title: 'Balance updated', detail: reason ?? undefined };
    case 'cash':
      return cashWords(change);
    case 'cost':
      return costWords(change);
    case 'opening':
      return { title: 'Opening balance', detail: reason ?? undefined };
    case 'account':
      return { title: reason ?? 'Account' };
  }
}

/** The day of a deposit or withdrawal that was recorded on a later day; null otherwise. */
export function lateMoment(change: Pick<BalanceChange, 'happened_at' | 'created_at'>): Date | null {
  const { happened_at: happened, created_at: recorded } = change;
  if (happened === null) {
    return null;
  }
  const moment = new Date(happened);
  return localDay(moment) < localDay(new Date(recorded)) ? moment : null;
}

/** The deposits and withdrawals that can be reversed, given the changes newest first: each can be reversed once. */
export function cashToTakeBack(
  changes: readonly Pick<BalanceChange, 'id' | 'kind' | 'takes_back'>[],
): Set<number> {
  const cash = changes.filter(({ kind }) => kind === 'cash');
  const takenBack = new Set(cash.map(({ takes_back: id }) => id));
  return new Set(
    cash.filter(({ id, takes_back }) => takes_back === null && !takenBack.has(id)).map(({ id }) => id),
  );
}

function cashWords({
  amount,
  reason,
  takes_back: takenBack,
}: Pick<Change, 'amount' | 'reason' | 'takes_back'>) {
  if (takenBack !== null) {
    return { title: amount < 0 ? 'Deposit reversed' : 'Withdrawal reversed' };
  }
  if (reason === startingBalanceReason) {
    return { title: startingBalanceReason };
  }
  return { title: amount > 0 ? 'Deposit' : 'Withdrawal', detail: reason ?? undefined };
}

function costWords({
  amount,
  reason,
  takes_back: takenBack,
}: Pick<Change, 'amount' | 'reason' | 'takes_back'>) {
  if (takenBack !== null) {
    return { title: 'Cost reversed' };
  }
  return { title: amount < 0 ? 'Cost' : 'Refund or interest', detail: reason ?? undefined };
}

/** True for a change that is profit or loss; the others only move money. */
export function isResult({ kind }: Pick<Change, 'kind'>): boolean {
  return kind === 'trade' || kind === 'correction';
}

/** The trades that can still be opened, given the changes newest first: a deletion is the last change. */
export function openTrades(changes: readonly Change[]): Set<string> {
  const deleted = new Set<string | null>();
  const open = new Set<string>();
  for (const { kind, reason, trade_id: id } of changes) {
    if (kind === 'correction' && (reason === correctionReasons.deleted || reason === importUndoneReason)) {
      deleted.add(id);
    } else if (id && !deleted.has(id)) {
      open.add(id);
    }
  }
  return open;
}
