/** The reasons that the database gives for a correction in the ledger; `tests/api/catalog` compares them. */
export const correctionReasons = { changed: 'Trade changed', deleted: 'Trade deleted' } as const;

/** The reason that the database gives where a deposit or withdrawal is taken back; `tests/api/catalog` compares it. */
export const takenBackReason = 'Taken back';

/** The reason that the database gives for what goes with an import that is taken back; `tests/api/catalog` compares it. */
export const importUndoneReason = 'Import undone';

/** The reasons that the database gives for what happens to an account as a whole; `tests/api/catalog` compares them. */
export const accountReasons = {
  rateSet: 'Rate set',
  rateChanged: 'Rate changed',
  counts: 'Counts from now on',
  countsNoLonger: 'Counts no longer',
  deleted: 'Account deleted',
} as const;

/** The reason of the deposit with which a journal begins. */
export const startingBalanceReason = 'Starting balance';
