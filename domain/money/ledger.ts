/** Reasons in the ledger, as in the database; `tests/api/catalog` compares them. */
export const correctionReasons = { changed: 'Trade changed', deleted: 'Trade deleted' } as const;

export const reversalReason = 'Taken back';

export const importUndoneReason = 'Import undone';

export const accountReasons = {
  rateSet: 'Rate set',
  rateChanged: 'Rate changed',
  counts: 'Counts from now on',
  countsNoLonger: 'Counts no longer',
  deleted: 'Account deleted',
} as const;

export const startingBalanceReason = 'Starting balance';
