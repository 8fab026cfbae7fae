import { isCredit } from '#domain/statements/cash-kind.ts';
import type { CashKind, ReadCash } from '#domain/statements/statement.ts';

export type CashGroup = {
  id: string;
  kind: CashKind;
  read: CashKind;
  comment: string | null;
  count: number;
  /** In the smallest unit of the account's currency. */
  sum: number;
};

/** A cost changes the balance like a trade, a deposit or withdrawal only if included, credit never. */
type CashEffect = 'cost' | 'money' | 'none';

const costs: readonly CashKind[] = ['financing', 'fee', 'commission', 'tax'];

export function cashEffect(kind: CashKind): CashEffect {
  if (isCredit(kind)) {
    return 'none';
  }
  return costs.includes(kind) ? 'cost' : 'money';
}

/** The kind after the user's changes. Credit stays credit, whatever its comment. */
export function kindIn(changed: ReadonlyMap<string, CashKind>, row: ReadCash): CashKind {
  return isCredit(row.kind) ? row.kind : (changed.get(cashGroup(row)) ?? row.kind);
}

/** The operations by kind and comment, in file order. */
export function cashGroups(
  cash: readonly ReadCash[],
  changed: ReadonlyMap<string, CashKind> = new Map(),
): CashGroup[] {
  const groups = new Map<string, CashGroup>();
  for (const row of cash) {
    const id = cashGroup(row);
    const group = groups.get(id) ?? {
      ...{ id, kind: kindIn(changed, row), read: row.kind, comment: row.comment },
      ...{ count: 0, sum: 0 },
    };
    group.count += 1;
    group.sum += row.amount;
    groups.set(id, group);
  }
  return [...groups.values()];
}

function cashGroup({ kind, comment }: ReadCash): string {
  return `${kind}|${comment ?? ''}`;
}
