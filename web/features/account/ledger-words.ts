import type { BalanceChange } from '#data/backend/rows.ts';
import { correctionReasons } from '#domain/ledger.ts';

type Change = Pick<BalanceChange, 'kind' | 'reason' | 'currency_pair' | 'trade_id'>;

/** A change in a few words, and a note where there is one. */
export function wordsOf({ kind, reason, currency_pair: pair }: Change): { title: string; detail?: string } {
  switch (kind) {
    case 'trade':
      return { title: pair ? `Trade ${pair}` : 'Trade' };
    case 'correction':
      return { title: reason ?? 'Correction', detail: pair ?? undefined };
    case 'manual':
      return { title: 'Balance updated', detail: reason ?? undefined };
    case 'opening':
      return { title: 'Opening balance', detail: reason ?? undefined };
  }
}

/**
 * The trades that can still be opened, of changes listed newest first: a trade's deletion is the last that the ledger
 * says of it. It names no other way to tell than the reason that the database gives.
 */
export function openTrades(changes: readonly Change[]): Set<string> {
  const deleted = new Set<string | null>();
  const open = new Set<string>();
  for (const { kind, reason, trade_id: id } of changes) {
    if (kind === 'correction' && reason === correctionReasons.deleted) {
      deleted.add(id);
    } else if (id && !deleted.has(id)) {
      open.add(id);
    }
  }
  return open;
}
