import { isCredit } from '#domain/statements/cash-kind.ts';
import type { CashKind, ReadCash } from '#domain/statements/statement.ts';

/** Operations of one kind and one comment, whose kind the person may change together. */
export type CashGroup = {
  /** Under which a change of the kind is kept. */
  id: string;
  kind: CashKind;
  /** As the file reads, before the person changed it. */
  read: CashKind;
  comment: string | null;
  count: number;
  /** In the smallest unit of the account's currency. */
  sum: number;
};

/** What an operation does to the balance: a cost moves it as a trade does, money that came or went only where wanted, credit never. */
type CashEffect = 'cost' | 'money' | 'none';

const costs: readonly CashKind[] = ['financing', 'fee', 'commission', 'tax'];

export function effectOf(kind: CashKind): CashEffect {
  if (isCredit(kind)) {
    return 'none';
  }
  return costs.includes(kind) ? 'cost' : 'money';
}

/** The kind of an operation as the person has it. Credit stays credit: it is neither paid in nor won, whatever its comment says. */
export function kindIn(changed: ReadonlyMap<string, CashKind>, row: ReadCash): CashKind {
  return isCredit(row.kind) ? row.kind : (changed.get(groupOf(row)) ?? row.kind);
}

/** The operations of a statement by what the file says of them, in the order of their first rows. */
export function cashGroups(
  cash: readonly ReadCash[],
  changed: ReadonlyMap<string, CashKind> = new Map(),
): CashGroup[] {
  const groups = new Map<string, CashGroup>();
  for (const row of cash) {
    const id = groupOf(row);
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

function groupOf({ kind, comment }: ReadCash): string {
  return `${kind}|${comment ?? ''}`;
}
