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

/** The grade in a word or two, as 'Imported and proved', or 'Imported, changed later'. */
export function evidenceName({ grade, changedAt }: Evidence): string {
  const came = { proved: 'Imported and proved', imported: 'Imported', typed: 'Typed' }[grade];
  // What was changed is not what was proved.
  const kept = changedAt && grade === 'proved' ? 'Imported' : came;
  return changedAt ? `${kept}, changed later` : kept;
}

/** What the grade means, in a sentence. */
export function evidenceMeans({ grade, changedAt }: Evidence): string {
  if (changedAt) {
    return grade === 'typed'
      ? 'Its figures were typed by hand, and changed after that.'
      : 'Its figures came from a broker’s statement, and were changed by hand after that.';
  }
  switch (grade) {
    case 'proved':
      return 'From a broker’s statement whose own sums hold to the cent.';
    case 'imported':
      return 'From a broker’s statement that does not prove its sums.';
    case 'typed':
      return 'Its figures were typed by hand.';
  }
}
