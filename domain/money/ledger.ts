/** Reasons in the ledger, as the database writes them; `tests/api/catalog` compares them. */
export const correctionReasons = { changed: 'Trade changed', deleted: 'Trade deleted' } as const;

/** As above, for a reversed deposit or withdrawal. */
export const takenBackReason = 'Taken back';

/** As above, for the entries of an import that was undone. */
export const importUndoneReason = 'Import undone';

/** As above, for changes of a whole account. */
export const accountReasons = {
  rateSet: 'Rate set',
  rateChanged: 'Rate changed',
  counts: 'Counts from now on',
  countsNoLonger: 'Counts no longer',
  deleted: 'Account deleted',
} as const;

/** As above, for the opening deposit. */
export const startingBalanceReason = 'Starting balance';
