import type { CashKind } from '#domain/statements/statement.ts';

export const cashKindNames: Record<CashKind, string> = {
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  credit: 'Credit',
  bonus: 'Bonus',
  financing: 'Financing',
  fee: 'Fee',
  commission: 'Commission',
  tax: 'Tax',
  correction: 'Correction',
  adjustment: 'Adjustment',
  transfer: 'Transfer',
};
