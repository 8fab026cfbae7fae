type Evidence = {
  /** `proved`: from a statement whose totals match; `imported`: from one without totals; `typed`: entered manually. */
  grade: 'proved' | 'imported' | 'typed';
  /** The last manual edit of a figure in ISO 8601, or null. */
  changedAt: string | null;
};

type EvidencedTrade = { import_id: string | null; figures_changed_at: string | null };

/** Statement checks that verify its totals: equal, or with an explained difference. */
const holding: readonly (string | null)[] = ['matches', 'explained'];

/** @param proof result of the statement check; null if unknown */
export function evidenceOf(trade: EvidencedTrade, proof: string | null): Evidence {
  const imported = holding.includes(proof) ? 'proved' : 'imported';
  return {
    grade: trade.import_id ? imported : 'typed',
    changedAt: trade.figures_changed_at,
  };
}

/** The grade in a few words: 'Imported, totals verified', 'Imported, edited'. */
export function evidenceName({ grade, changedAt }: Evidence): string {
  const came = { proved: 'Imported, totals verified', imported: 'Imported', typed: 'Entered manually' }[
    grade
  ];
  // An edited trade is no longer verified.
  const kept = changedAt && grade === 'proved' ? 'Imported' : came;
  return changedAt ? `${kept}, edited` : kept;
}

export function evidenceSentence({ grade, changedAt }: Evidence): string {
  if (changedAt) {
    return grade === 'typed' ? 'Entered manually, then edited.' : 'From a broker statement, then edited.';
  }
  switch (grade) {
    case 'proved':
      return 'From a broker statement. Totals match to the cent.';
    case 'imported':
      return 'From a broker statement with no totals to check.';
    case 'typed':
      return 'Entered manually.';
  }
}
