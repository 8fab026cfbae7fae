/** The reasons that the database gives for a correction in the ledger; `tests/api/catalog` compares them. */
export const correctionReasons = { changed: 'Trade changed', deleted: 'Trade deleted' } as const;
