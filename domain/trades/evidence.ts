/** How well a trade is evidenced, and since when its figures are no longer as they were logged. */
type Evidence = {
  /** `proved` comes from a statement whose own sums hold, `imported` from one that proves nothing, `typed` from a person. */
  grade: 'proved' | 'imported' | 'typed';
  /** When a person last changed a figure of it; null where none has. ISO 8601. */
  changedAt: string | null;
};

type EvidencedTrade = { import_id: string | null; figures_changed_at: string | null };

/** The results of a statement's proof that stand for its sums: they hold to the cent, or a known thing explains the rest. */
const holding: readonly (string | null)[] = ['matches', 'explained'];

/** The evidence of a trade. `proof` is the result of the proof of the statement that brought it; null where it is not known. */
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
  // What was changed is not what was proved.
  const kept = changedAt && grade === 'proved' ? 'Imported' : came;
  return changedAt ? `${kept}, edited` : kept;
}

/** What the grade means, in a sentence. */
export function evidenceMeans({ grade, changedAt }: Evidence): string {
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
